//! What JavaScript passes.

use js_sys::{Array, Function, Number, Reflect};
use variant_core::Excerpt;
use wasm_bindgen::{JsCast, JsValue};

use crate::error::{Error, ErrorKind};
use crate::options::PictureOptions;
use crate::values::Side;

/// An argument, or a property of one.
pub(super) struct Argument<'a> {
    name: &'a str,
    value: &'a JsValue,
    /// What it is if it has the wrong type.
    kind: ErrorKind,
}

impl<'a> Argument<'a> {
    pub(super) fn new(name: &'a str, value: &'a JsValue) -> Self {
        Self { name, value, kind: ErrorKind::Type }
    }

    /// `None` if it is missing.
    pub(super) fn optional(self) -> Option<Self> {
        (!self.value.is_undefined() && !self.value.is_null()).then_some(self)
    }

    pub(super) fn name(&self) -> &str {
        self.name
    }

    pub(super) fn text(&self) -> Result<String, Error> {
        self.value.as_string().ok_or_else(|| self.is_no("string"))
    }

    pub(super) fn boolean(&self) -> Result<bool, Error> {
        self.value.as_bool().ok_or_else(|| self.is_no("boolean"))
    }

    pub(super) fn function(&self) -> Result<Function, Error> {
        self.value.dyn_ref().cloned().ok_or_else(|| self.is_no("function"))
    }

    pub(super) fn side(&self) -> Result<Side, Error> {
        match self.text()?.as_str() {
            "white" => Ok(Side::White),
            "black" => Ok(Side::Black),
            other => {
                let message = format!("{}: {}, expected white or black", self.name, Excerpt(other));
                Err(Error::new(self.kind, &message))
            }
        }
    }

    pub(super) fn depth(&self) -> Result<u8, Error> {
        self.whole(u8::MAX, ErrorKind::Range)
    }

    /// A whole number from 0 to `most`; the kind is that of any other number.
    fn whole<N>(&self, most: N, kind: ErrorKind) -> Result<N, Error>
    where
        N: Copy + Into<u32> + TryFrom<u32>,
    {
        let number = self.value.as_f64().ok_or_else(|| self.is_no("number"))?;
        // Truncates, and turns what is no number into 0: neither is then what it was.
        let whole = number as u32;
        let fits = number - f64::from(whole) == 0.0;
        fits.then(|| N::try_from(whole).ok()).flatten().ok_or_else(|| {
            // JavaScript writes it: Rust would bring 20 KB of code for that.
            let found =
                Number::from(number).to_string_with_radix(10).map(String::from).unwrap_or_default();
            let (name, most) = (self.name, most.into());
            let message = format!("{name}: {found}, expected a whole number from 0 to {most}");
            Error::new(kind, &message)
        })
    }

    fn texts(&self) -> Result<Vec<String>, Error> {
        let array = self.value.dyn_ref::<Array>().ok_or_else(|| self.is_no("array"))?;
        let text = |value: &JsValue| Argument { value, ..*self }.text();
        array.iter().map(|value| text(&value)).collect()
    }

    fn is_no(&self, expected: &str) -> Error {
        let found = self.value.js_typeof().as_string().unwrap_or_default();
        Error::new(self.kind, &format!("{}: of type {found}, expected {expected}", self.name))
    }
}

/// Goes through the options of an object that may be missing. `read` tells whether it knows one.
pub(super) fn each_option(
    options: &JsValue,
    mut read: impl FnMut(&Argument<'_>) -> Result<bool, Error>,
) -> Result<(), JsValue> {
    let Some(options) = Argument::new("options", options).optional() else { return Ok(()) };
    if !options.value.is_object() {
        return Err(options.is_no("object").into());
    }
    for key in Reflect::own_keys(options.value)? {
        let value = Reflect::get(options.value, &key)?;
        let name = key.as_string().unwrap_or_default();
        let option = Argument { name: &name, value: &value, kind: ErrorKind::Options };
        // One that is set to nothing is one that is missing.
        if !value.is_undefined() && !read(&option)? {
            let message = format!("unknown option {}", Excerpt(&name));
            return Err(Error::new(ErrorKind::Options, &message).into());
        }
    }
    Ok(())
}

/// The options of a picture.
pub(super) fn picture(options: &JsValue) -> Result<PictureOptions, JsValue> {
    let mut picture = PictureOptions::default();
    each_option(options, |option| {
        match option.name {
            "theme" => picture.theme = Some(option.text()?),
            "size" => picture.size = Some(option.whole(u16::MAX, ErrorKind::Options)?),
            "flipped" => picture.flipped = Some(option.boolean()?),
            "coordinates" => picture.coordinates = Some(option.boolean()?),
            "highlight" => picture.highlight = Some(option.texts()?),
            "arrows" => picture.arrows = Some(option.texts()?),
            "lastMove" => picture.last_move = Some(option.text()?),
            "drawMove" => picture.draw_move = Some(option.text()?),
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    Ok(picture)
}
