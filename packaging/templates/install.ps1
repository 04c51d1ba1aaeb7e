# Installs adjutant @VERSION@ for this account: irm @RELEASES@/download/v@VERSION@/install.ps1 | iex
$ErrorActionPreference = "Stop"
$releases = if ($env:ADJUTANT_RELEASES) { $env:ADJUTANT_RELEASES } else { "@RELEASES@/download/v@VERSION@" }
$folder = if ($env:ADJUTANT_HOME) { $env:ADJUTANT_HOME } else { Join-Path $env:LOCALAPPDATA "adjutant" }
$name = "adjutant-@VERSION@-x86_64-pc-windows-gnu"
$work = Join-Path ([IO.Path]::GetTempPath()) ([Guid]::NewGuid())
New-Item -ItemType Directory -Path $work | Out-Null
try {
    $archive = Join-Path $work "$name.zip"
    Invoke-WebRequest -UseBasicParsing "$releases/$name.zip" -OutFile $archive
    $digest = (Invoke-WebRequest -UseBasicParsing "$releases/$name.zip.sha256").Content.Split(" ")[0]
    if ((Get-FileHash -Algorithm SHA256 $archive).Hash -ne $digest) {
        throw "$name.zip is not what was released: nothing is installed"
    }
    Expand-Archive $archive -DestinationPath $work
    New-Item -ItemType Directory -Force -Path $folder | Out-Null
    Copy-Item -Force (Join-Path $work "$name/adjutant.exe") $folder
    $path = [Environment]::GetEnvironmentVariable("Path", "User")
    if (($path -split ";") -notcontains $folder) {
        [Environment]::SetEnvironmentVariable("Path", "$path;$folder", "User")
        Write-Output "open a new window, so that it is on the PATH"
    }
    Write-Output "$folder\adjutant.exe is installed"
} finally {
    Remove-Item -Recurse -Force $work
}
