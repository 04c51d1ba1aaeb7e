//! Games between parties: the protocol, played in memory.

#![allow(clippy::indexing_slicing, reason = "parties are named by their places")]

mod attacks;
mod by_mail;
mod locks;
mod plays;
mod table;
