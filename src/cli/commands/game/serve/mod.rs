//! `adjutant serve`: a game in the browsers of whoever sits around the table. This machine holds the
//! seats, writes the journal, and needs no network but the one that joins them.

mod connections;
mod disputes;
mod guard;
mod host;
mod links;
mod pages;
mod view;
mod web;

use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::sync::Arc;

use fast_qr::QRBuilder;

use crate::cli::arguments::ServeArguments;
use crate::cli::output::{Failure, print};
use crate::cli::{Ended, Ending};
use crate::diagnostics::Code;

use super::seats::Seats;
use guard::Names;
use host::Host;
use links::{Links, Role};

pub(in crate::cli) fn run(arguments: &ServeArguments) -> Ended {
    let seats = Seats::new(&arguments.game, &arguments.seats)?;
    let links = Links::new(&arguments.game, &seats)?;
    let host = Host::new(seats, links)?;
    // Whatever takes long is done beside it.
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
    let runtime = runtime.map_err(|error| cannot_serve(&error))?;
    runtime.block_on(async {
        let bound = if arguments.lan {
            Ipv4Addr::UNSPECIFIED
        } else {
            Ipv4Addr::LOCALHOST
        };
        let address = SocketAddr::from((bound, arguments.port));
        let listener = tokio::net::TcpListener::bind(address).await;
        let listener = listener.map_err(|error| cannot_serve(&error))?;
        let port = listener
            .local_addr()
            .map_err(|error| cannot_serve(&error))?;
        let own = arguments.lan.then(address_on_network).flatten();
        let shown = own.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST));
        let names = Names::new(port.port(), own, &arguments.names);
        host.links
            .serve_at(format!("http://{shown}:{}", port.port()));
        tell(&host)?;
        web::serve(listener, Arc::new(host), Arc::new(names)).await;
        Ok::<(), Failure>(())
    })?;
    print("stopped; all is written down\n")?;
    Ok(Ending::Fine)
}

/// Prints the links by which players join.
fn tell(host: &Host) -> Result<(), Failure> {
    print("this machine holds the seats of all who join here: whoever runs it can read them\n")?;
    for (role, link) in host.links.all() {
        let name = match role {
            Role::Referee => "referee".to_owned(),
            Role::Party(party) => host.name_of(party),
        };
        print(&format!("\n{name}: {link}\n"))?;
        if let (Role::Party(_), Ok(code)) = (role, QRBuilder::new(link.as_str()).build()) {
            print(&format!("{}\n", code.to_str()))?;
        }
    }
    print("\nCtrl-C stops it; the game goes on where it was\n")
}

/// The address of this machine on its network, if it has one. Nothing is sent.
fn address_on_network() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    let documented = Ipv4Addr::new(192, 0, 2, 1);
    socket.connect((documented, 9)).ok()?;
    let own = socket.local_addr().ok()?.ip();
    (!own.is_unspecified()).then_some(own)
}

fn cannot_serve(error: &std::io::Error) -> Failure {
    let message = format!("the game cannot be served: {error}");
    let help = "name another port, e.g. `--port 0` for any that is free";
    Failure::with_help(Code::CannotRead, message, help)
}
