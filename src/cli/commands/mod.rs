//! One file a command: read, have the library decide, print.

pub(super) mod check;
pub(super) mod explain;
pub(super) mod fmt;
pub(super) mod lint;
pub(super) mod new;
pub(super) mod rules;
