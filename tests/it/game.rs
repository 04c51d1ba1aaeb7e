//! Games between parties: the protocol, played in memory.

#![allow(clippy::indexing_slicing, reason = "parties are named by their places")]

mod attacks;
mod bent;
mod by_mail;
mod campaign;
mod hostile;
mod locks;
mod model;
mod plays;
mod story;
mod stranger;
pub(crate) mod table;
