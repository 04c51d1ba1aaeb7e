//! Guards requests: the host name that browsers use, the origin of pages, how often
//! somebody has a sheet checked.

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};

use super::links::Role;

/// So many sheets are checked for one of those who have joined, in such a time.
const MOST_CHECKS: usize = 10;
const IN_TIME: Duration = Duration::from_secs(1);
/// The policy of pages: they load from here only.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
    connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The names of this machine that browsers may use.
pub(super) struct Names {
    hosts: Vec<String>,
}

impl Names {
    /// This machine by itself, its address on the network, and names that were given.
    pub(crate) fn new(port: u16, own: Option<IpAddr>, more: &[String]) -> Self {
        let local = ["127.0.0.1", "localhost", "[::1]"].map(str::to_owned);
        let own = own.map(|own| own.to_string());
        let hosts = local.into_iter().chain(own).chain(more.iter().cloned());
        let hosts = hosts.map(|host| format!("{}:{port}", host.to_ascii_lowercase()));
        let hosts = hosts.collect();
        Self { hosts }
    }

    /// Why a request is not let in, if it is not.
    pub(crate) fn refuses(&self, method: &Method, headers: &HeaderMap) -> Option<&'static str> {
        let text = |name: &HeaderName| headers.get(name)?.to_str().ok();
        let site = HeaderName::from_static("sec-fetch-site");
        let asked_of = [&header::HOST, &header::ORIGIN, &site, &header::CONTENT_TYPE];
        let is_said_twice = |name: &&HeaderName| headers.get_all(*name).iter().count() > 1;
        // No browser says one of them twice, and which of two counts is a matter of taste.
        if asked_of.iter().any(is_said_twice) {
            return Some("this says twice where it comes from, or what it is");
        }
        let host = text(&header::HOST).unwrap_or_default().to_ascii_lowercase();
        if !self.hosts.contains(&host) {
            return Some("this machine is not called so; `--name` adds a name");
        }
        if !matches!(*method, Method::GET | Method::HEAD | Method::POST) {
            return Some("pages are read and acts are posted, and nothing else");
        }
        let is_own = |origin: &str| origin.to_ascii_lowercase() == format!("http://{host}");
        let has_origin = headers.contains_key(header::ORIGIN);
        let is_of_others = has_origin && !text(&header::ORIGIN).is_some_and(is_own);
        let is_act = *method == Method::POST;
        if is_of_others || is_act && !matches!(text(&site), None | Some("same-origin")) {
            return Some("this comes from another page");
        }
        let is_json = text(&header::CONTENT_TYPE).is_some_and(|kind| kind == "application/json");
        (is_act && !is_json).then_some("acts are posted as JSON")
    }
}

/// The value of a cookie, if there is one of that name alone.
pub(super) fn cookie<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
    let all = headers.get_all(header::COOKIE).iter();
    let pairs = all.filter_map(|value| value.to_str().ok());
    let pairs = pairs.flat_map(|value| value.split(';'));
    let mut own = pairs.filter_map(|pair| pair.trim().strip_prefix(name)?.strip_prefix('='));
    own.next().filter(|_| own.next().is_none())
}

/// The head that gives somebody a cookie.
pub(super) fn set_cookie(name: &str, value: &str) -> String {
    format!("{name}={value}; Path=/; HttpOnly; SameSite=Strict")
}

/// The heads that all answers have.
pub(super) fn protect(headers: &mut HeaderMap) {
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (header::CACHE_CONTROL, "no-store"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
}

/// The queue of checks by role.
#[derive(Default)]
pub(super) struct CheckQueue {
    last: Mutex<HashMap<Role, VecDeque<Instant>>>,
    turns: Mutex<HashMap<Role, Arc<tokio::sync::Mutex<()>>>>,
}

impl CheckQueue {
    /// Returns whether one more is checked now.
    pub(crate) fn may_check(&self, role: Role) -> bool {
        let Ok(mut last) = self.last.lock() else {
            return false;
        };
        let now = Instant::now();
        let own = last.entry(role).or_default();
        own.retain(|then| now.duration_since(*then) < IN_TIME);
        if own.len() >= MOST_CHECKS {
            return false;
        }
        own.push_back(now);
        true
    }

    /// Held while something is done for somebody.
    pub(crate) fn turn_of(&self, role: Role) -> Arc<tokio::sync::Mutex<()>> {
        let mut turns = self.turns.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(turns.entry(role).or_default())
    }
}
