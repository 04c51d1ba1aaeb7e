//! Streams: the faces of one label under one key.

use hmac::{Hmac, KeyInit, Mac};
use rand_pcg::Lcg128Xsl64;
use rand_pcg::rand_core::Rng;
use sha2::Sha256;

use super::{Dice, Key};

/// A key made ready to roll for many labels.
#[derive(Clone)]
pub struct Keyed {
    mac: Hmac<Sha256>,
}

impl std::fmt::Debug for Keyed {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("Keyed(..)")
    }
}

impl Keyed {
    /// Makes a key ready.
    pub fn new(key: &Key) -> Self {
        // HMAC fills a key up with zeros to the size of a block.
        let mut block = [0; 64];
        block[..32].copy_from_slice(&key.0);
        Self {
            mac: Hmac::new(&block.into()),
        }
    }

    /// The stream of a label: HMAC-SHA256 of it gives the state (the first 16 bytes, little end
    /// first) and the stream (the last 16) of a PCG XSL RR 128/64.
    pub fn stream(&self, label: &str) -> Stream {
        let mut mac = self.mac.clone();
        mac.update(label.as_bytes());
        let bytes: [u8; 32] = mac.finalize().into_bytes().into();
        let (state, stream) = bytes.split_at(16);
        let number = |half: &[u8]| <[u8; 16]>::try_from(half).map_or(0, u128::from_le_bytes);
        Stream {
            generator: Lcg128Xsl64::new(number(state), number(stream)),
        }
    }

    /// The faces of dice for a label.
    pub fn roll(&self, dice: Dice, label: &str) -> Vec<u64> {
        let mut stream = self.stream(label);
        let faces = (0..dice.count()).map(|_| stream.die(dice.sides()));
        faces.collect()
    }
}

/// The faces of a label, one after the other.
#[derive(Clone, Debug)]
pub struct Stream {
    generator: Lcg128Xsl64,
}

impl Stream {
    /// The next 64 bits.
    pub(crate) fn bits(&mut self) -> u64 {
        self.generator.next_u64()
    }

    /// The next face of a die with `sides` faces, from 1: bits beyond the last whole multiple of
    /// `sides` are thrown away, so that every face is equally likely. A die has 2 to 2³² sides;
    /// with fewer than 2 the face is 1.
    pub fn die(&mut self, sides: u64) -> u64 {
        if sides < 2 {
            return 1;
        }
        // ⌊2⁶⁴ / n⌋ · n, which is 2⁶⁴ itself, 0 here, where n divides it.
        let rest = (u64::MAX % sides + 1) % sides;
        let beyond = 0_u64.wrapping_sub(rest);
        loop {
            let bits = self.bits();
            if beyond == 0 || bits < beyond {
                return 1 + bits % sides;
            }
        }
    }
}
