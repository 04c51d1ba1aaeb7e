//! The way in: connections, requests, and what is answered.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::{Method, StatusCode, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Router};
use futures_util::stream::{Stream, unfold};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::{JoinSet, spawn_blocking};
use tokio::time::timeout;

use crate::cli::output::Failure;
use crate::report::MapSize;

use super::connections::{Connection, Connections};
use super::guard::{Names, cookie, protect, set_cookie};
use super::host::{Answer, Host, MOST_BYTES};
use super::links::Role;
use super::pages::page;

/// A request has to be here within this time.
const PATIENCE: Duration = Duration::from_secs(10);
/// JSON needs up to six letters for one.
const MOST_OF_BODY: usize = 6 * MOST_BYTES + 1024;
/// The first slips of a game hold its rulebook as well.
const MOST_OF_SLIPS: usize = 2 * super::disputes::MOST_OF_FILE;
/// Streams are kept alive by a line now and then.
const HEARTBEAT: Duration = Duration::from_secs(15);

/// A file that a page offers, by its headers.
#[derive(Clone, Copy)]
struct OfferedFile {
    content_type: &'static str,
    content_disposition: &'static str,
}

const JOURNAL: OfferedFile = OfferedFile {
    content_type: "text/plain; charset=utf-8",
    content_disposition: "attachment; filename=\"game.journal\"",
};
const MAP: OfferedFile = OfferedFile {
    content_type: "image/svg+xml",
    content_disposition: "inline",
};
const REPORT: OfferedFile = OfferedFile {
    content_type: "text/html; charset=utf-8",
    content_disposition: "attachment; filename=\"report.html\"",
};

/// State shared by all requests.
#[derive(Clone)]
struct Shared {
    host: Arc<Host>,
    names: Arc<Names>,
    stopped: watch::Receiver<bool>,
}

/// Serves a game until it is stopped. Requests that do not come to an end are cut off, and streams end
/// at once.
pub(super) async fn serve(listener: TcpListener, host: Arc<Host>, names: Arc<Names>) {
    let (stop, stopped) = watch::channel(false);
    let shared = Shared {
        host,
        names,
        stopped: stopped.clone(),
    };
    let connections = Arc::new(Connections::default());
    let mut tasks = JoinSet::new();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            Some(_) = tasks.join_next() => continue,
            _ = tokio::signal::ctrl_c() => break,
        };
        let Ok((stream, address)) = accepted else {
            continue;
        };
        let (connection, cut_off) = connections.enter(address.ip());
        let _ = stream.set_nodelay(true);
        let router = Router::new().fallback(answer);
        let router = router.layer(Extension(Arc::new(connection)));
        let service = TowerToHyperService::new(router.with_state(shared.clone()));
        let mut stopped = stopped.clone();
        tasks.spawn(async move {
            let connection = http1::Builder::new()
                .timer(TokioTimer::new())
                .header_read_timeout(PATIENCE)
                .serve_connection(TokioIo::new(stream), service);
            let mut connection = std::pin::pin!(connection);
            tokio::select! {
                _ = connection.as_mut() => {}
                _ = cut_off => {}
                _ = stopped.changed() => {
                    connection.as_mut().graceful_shutdown();
                    let _ = timeout(Duration::from_millis(500), connection).await;
                }
            }
        });
    }
    let _ = stop.send(true);
    let ended = async { while tasks.join_next().await.is_some() {} };
    let _ = timeout(Duration::from_millis(900), ended).await;
}

/// A request that is not answered, and why.
fn refusal(status: StatusCode, why: &str) -> Response {
    json_response(status, &json!({"findings": [{"message": why}]}))
}

/// Answers a request.
async fn answer(
    State(shared): State<Shared>,
    Extension(connection): Extension<Arc<Connection>>,
    request: Request,
) -> Response {
    let mut response = match shared.names.refuses(request.method(), request.headers()) {
        Some(why) => refusal(StatusCode::FORBIDDEN, why),
        None => routed(shared, &connection, request).await,
    };
    protect(response.headers_mut());
    response
}

async fn routed(shared: Shared, connection: &Connection, request: Request) -> Response {
    let path = request.uri().path().to_owned();
    let is_read = *request.method() != Method::POST;
    if let Some((kind, text)) = page(&path).filter(|_| is_read) {
        return ([(header::CONTENT_TYPE, kind)], text).into_response();
    }
    if path == "/api/join" && !is_read {
        return join(&shared.host, request).await;
    }
    let value = cookie(request.headers(), &shared.host.cookie).unwrap_or_default();
    let Some(role) = shared.host.links.role_of(value) else {
        let message = "open the link that you were given";
        return refusal(StatusCode::UNAUTHORIZED, message);
    };
    if is_read && path == "/api/events" {
        connection.listens(role);
        return events(&shared).into_response();
    }
    connection.is_of(role);
    let host = Arc::clone(&shared.host);
    // For each of those who have joined one thing is done after the other, so that the rest of the
    // machine is for others.
    let own = host.checks.turn_of(role);
    let _turn = own.lock().await;
    match (is_read, path.as_str()) {
        (true, "/api/view") => done(move || host.view(role).map(Answer::Done)).await,
        (true, "/api/log") => done(move || host.log().map(Answer::Done)).await,
        (true, "/api/story") => done(move || host.story(role).map(Answer::Done)).await,
        (true, "/api/verify") => done(move || host.verified().map(Answer::Done)).await,
        (true, "/api/rulings") => done(move || host.rulings().map(Answer::Done)).await,
        (true, "/api/journal") => file(JOURNAL, move || host.journal().map(Some)).await,
        (true, "/api/map") => {
            let asked = request.uri().query().unwrap_or_default();
            let size = if asked.contains("phone") {
                MapSize::Phone
            } else {
                MapSize::Wide
            };
            let is_part = asked.contains("part");
            file(MAP, move || host.map(role, size, is_part).map(Some)).await
        }
        (true, "/api/report") => {
            let turn = turn_of(request.uri().query());
            file(REPORT, move || host.report(turn)).await
        }
        (false, act) => acted(host, role, act, request).await,
        _ => refusal(StatusCode::NOT_FOUND, "there is no such page"),
    }
}

/// Exchanges a secret word for a cookie.
async fn join(host: &Host, request: Request) -> Response {
    let body = body_of(request, MOST_OF_BODY).await;
    let token = body.as_ref().and_then(|body| body.get("token")?.as_str());
    let Some(value) = token.and_then(|token| host.links.joined(token)) else {
        let message = "this link is not of this game, or is not whole";
        return refusal(StatusCode::FORBIDDEN, message);
    };
    let heads = [(header::SET_COOKIE, set_cookie(&host.cookie, &value))];
    (StatusCode::NO_CONTENT, heads).into_response()
}

async fn acted(host: Arc<Host>, role: Role, act: &str, request: Request) -> Response {
    let act = act.to_owned();
    let most = match act.as_str() {
        "/api/slips" => MOST_OF_SLIPS,
        _ => MOST_OF_BODY,
    };
    let Some(body) = body_of(request, most).await else {
        let message = "this is no JSON, did not come in time, or is longer than a sheet may be";
        return refusal(StatusCode::BAD_REQUEST, message);
    };
    let reads_sheet = matches!(act.as_str(), "/api/check" | "/api/hand-in");
    if reads_sheet && !host.checks.may_check(role) {
        let message = "not so fast: ten sheets a second are checked";
        return refusal(StatusCode::TOO_MANY_REQUESTS, message);
    }
    done(move || {
        let text = |key: &str| body.get(key).and_then(Value::as_str).unwrap_or_default();
        match act.as_str() {
            "/api/check" => host.check(role, text("text")),
            "/api/hand-in" => {
                let as_it_is = body.get("as_it_is").and_then(Value::as_bool);
                host.hand_in(role, text("text"), as_it_is == Some(true))
            }
            "/api/take-back" => host.take_back(role),
            "/api/say" => host.say(role, text("line")),
            "/api/undo" => host.undo(role),
            "/api/close" => host.close(role, text("shown")),
            "/api/dispute" => host.dispute(role, text("question"), text("unit"), text("dice")),
            "/api/correct" => {
                let number = body
                    .get("number")
                    .and_then(Value::as_u64)
                    .unwrap_or_default();
                host.correct(role, text("of"), number, text("text"))
            }
            "/api/ruling" => host.rule(role, text("ruling"), text("option")),
            "/api/invite" => Ok(host.invite(role, text("party"))),
            "/api/without" => host.without(role, text("party")),
            "/api/slips" => host.take_in(text("text")),
            _ => Ok(super::host::refused("there is no such act")),
        }
    })
    .await
}

/// The turn that a request names, e.g. `turn=2`.
fn turn_of(query: Option<&str>) -> Option<u32> {
    query?.strip_prefix("turn=")?.parse().ok()
}

/// A file, if there is anything that would stand in it.
async fn file(
    offered: OfferedFile,
    reads: impl FnOnce() -> Result<Option<String>, Failure> + Send + 'static,
) -> Response {
    let heads = [
        (header::CONTENT_TYPE, offered.content_type),
        (header::CONTENT_DISPOSITION, offered.content_disposition),
    ];
    let read = spawn_blocking(move || reads().map_err(|failure| failure.json()));
    match read.await {
        Ok(Ok(Some(text))) => (heads, text).into_response(),
        Ok(Ok(None)) => StatusCode::NOT_FOUND.into_response(),
        Ok(Err(why)) => json_response(StatusCode::INTERNAL_SERVER_ERROR, &why),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// Does something that reads files, beside the connections.
async fn done(does: impl FnOnce() -> Result<Answer, Failure> + Send + 'static) -> Response {
    let answered = spawn_blocking(move || match does() {
        Ok(Answer::Done(value)) => (StatusCode::OK, value),
        Ok(Answer::Refused(value)) => (StatusCode::CONFLICT, value),
        Err(failure) => (StatusCode::INTERNAL_SERVER_ERROR, failure.json()),
    });
    match answered.await {
        Ok((status, value)) => json_response(status, &value),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// Tells whenever something has changed, with the host's own count.
fn events(shared: &Shared) -> Sse<impl Stream<Item = Result<Event, Infallible>> + use<>> {
    let changed = shared.host.changed.subscribe();
    let begun = (changed, shared.stopped.clone(), None);
    let stream = unfold(begun, |(mut changed, mut stopped, last)| async move {
        loop {
            let count = *changed.borrow_and_update();
            if last != Some(count) {
                // Browsers pass over an event without data.
                let event = Event::default()
                    .id(count.to_string())
                    .event("changed")
                    .data(count.to_string());
                return Some((Ok(event), (changed, stopped, Some(count))));
            }
            tokio::select! {
                still = changed.changed() => still.ok()?,
                _ = stopped.changed() => return None,
            }
        }
    });
    Sse::new(stream).keep_alive(KeepAlive::new().interval(HEARTBEAT))
}

/// The body of a request, if it is JSON, came in time and is no longer than it may be.
async fn body_of(request: Request, most: usize) -> Option<Value> {
    let body: Body = request.into_body();
    let bytes = timeout(PATIENCE, to_bytes(body, most)).await.ok()?.ok()?;
    serde_json::from_slice(&bytes).ok()
}

fn json_response(status: StatusCode, value: &Value) -> Response {
    let kind = [(header::CONTENT_TYPE, "application/json; charset=utf-8")];
    (status, kind, value.to_string()).into_response()
}
