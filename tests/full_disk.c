/* A disk that is full from one act on: with FULL_DISK_FROM=N the Nth act of a process that would change a file, and
 * each one behind it, fails with ENOSPC. Acts are writing to a file, opening one to write, renaming, linking, making a
 * folder and bringing data to the disk. FULL_DISK_COUNT=FILE: how many acts there were is written there at the end.
 *
 *     cc -shared -fPIC -o full_disk.so full_disk.c -ldl;  LD_PRELOAD=./full_disk.so FULL_DISK_FROM=3 PROGRAM
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

static atomic_long acts;

static int is_full(void) {
    const char *from = getenv("FULL_DISK_FROM");
    long act = atomic_fetch_add(&acts, 1) + 1;
    return from != NULL && act >= atol(from);
}

static int is_file(int descriptor) {
    struct stat known;
    return fstat(descriptor, &known) == 0 && S_ISREG(known.st_mode);
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define FULL (errno = ENOSPC, -1)

ssize_t write(int descriptor, const void *from, size_t size) {
    return is_file(descriptor) && is_full() ? FULL : REAL(write)(descriptor, from, size);
}
ssize_t writev(int descriptor, const struct iovec *parts, int count) {
    return is_file(descriptor) && is_full() ? FULL : REAL(writev)(descriptor, parts, count);
}
int fsync(int descriptor) { return is_full() ? FULL : REAL(fsync)(descriptor); }
int fdatasync(int descriptor) { return is_full() ? FULL : REAL(fdatasync)(descriptor); }
int ftruncate64(int descriptor, off64_t size) { return is_full() ? FULL : REAL(ftruncate64)(descriptor, size); }
int rename(const char *from, const char *to) { return is_full() ? FULL : REAL(rename)(from, to); }
int link(const char *from, const char *to) { return is_full() ? FULL : REAL(link)(from, to); }
int linkat(int a, const char *from, int b, const char *to, int flags) {
    return is_full() ? FULL : REAL(linkat)(a, from, b, to, flags);
}
int mkdir(const char *path, mode_t mode) { return is_full() ? FULL : REAL(mkdir)(path, mode); }

static int opened(int folder, const char *path, int flags, mode_t mode) {
    if ((flags & O_ACCMODE) != O_RDONLY && (flags & (O_CREAT | O_TRUNC)) && is_full()) return FULL;
    return REAL(openat64)(folder, path, flags, mode);
}
int open64(const char *path, int flags, ...) {
    va_list more;
    va_start(more, flags);
    mode_t mode = va_arg(more, mode_t);
    va_end(more);
    return opened(AT_FDCWD, path, flags, mode);
}
int openat64(int folder, const char *path, int flags, ...) {
    va_list more;
    va_start(more, flags);
    mode_t mode = va_arg(more, mode_t);
    va_end(more);
    return opened(folder, path, flags, mode);
}

__attribute__((destructor)) static void count(void) {
    const char *path = getenv("FULL_DISK_COUNT");
    FILE *file = path == NULL ? NULL : fopen(path, "w");
    if (file != NULL) {
        fprintf(file, "%ld\n", atomic_load(&acts));
        fclose(file);
    }
}
