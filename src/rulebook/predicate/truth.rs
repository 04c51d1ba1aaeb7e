//! Three-valued truth.

/// True, false or unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Truth {
    /// False.
    No,
    /// It depends on something nobody has stated.
    Unknown,
    /// True.
    Yes,
}

impl From<bool> for Truth {
    fn from(is_so: bool) -> Self {
        if is_so { Self::Yes } else { Self::No }
    }
}

impl Truth {
    /// The opposite.
    #[must_use]
    pub fn opposite(self) -> Self {
        match self {
            Self::No => Self::Yes,
            Self::Unknown => Self::Unknown,
            Self::Yes => Self::No,
        }
    }
}
