//! What to count, and the callbacks of a count.

use core::cell::{Cell, RefCell};
use core::ops::ControlFlow;

use js_sys::Function;
use variant_core::perft::{CountMode, Perft};
use wasm_bindgen::JsValue;

use super::arguments::each_option;

/// A count that JavaScript has asked for.
#[derive(Default)]
pub(super) struct Counting {
    mode: CountMode,
    progress: Option<Function>,
    each: Option<Function>,
    nodes: Cell<u64>,
    /// What one of the functions has thrown. Nothing is called after that: it has to come out of
    /// the count as it is.
    thrown: RefCell<Option<JsValue>>,
}

impl Counting {
    pub(super) fn of_perft(options: &JsValue) -> Result<Self, JsValue> {
        Self::read(options, false)
    }

    pub(super) fn of_divide(options: &JsValue) -> Result<Self, JsValue> {
        Self::read(options, true)
    }

    fn read(options: &JsValue, has_each: bool) -> Result<Self, JsValue> {
        let mut counting = Self::default();
        each_option(options, |option| {
            match option.name() {
                "paths" if option.boolean()? => counting.mode = CountMode::Paths,
                "paths" => {}
                "progress" => counting.progress = Some(option.function()?),
                "each" if has_each => counting.each = Some(option.function()?),
                _ => return Ok(false),
            }
            Ok(true)
        })?;
        Ok(counting)
    }

    /// What to count, with a progress callback.
    pub(super) fn perft<'a>(
        &self,
        progress: &'a mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Perft<'a> {
        Perft::new().mode(self.mode).progress(progress)
    }

    /// Reports how many nodes have been counted; breaks if JavaScript wants no more.
    pub(super) fn progress(&self, new: u64) -> ControlFlow<()> {
        self.nodes.set(self.nodes.get().saturating_add(new));
        if self.thrown.borrow().is_some() {
            return ControlFlow::Break(());
        }
        let Some(progress) = &self.progress else { return ControlFlow::Continue(()) };
        match progress.call1(&JsValue::UNDEFINED, &self.nodes.get().into()) {
            Ok(answer) if answer.as_bool() == Some(false) => ControlFlow::Break(()),
            Ok(_) => ControlFlow::Continue(()),
            Err(thrown) => {
                self.thrown.replace(Some(thrown));
                ControlFlow::Break(())
            }
        }
    }

    /// Reports a move that is counted.
    pub(super) fn each(&self, mv: &str, count: u64) {
        let Some(each) = &self.each else { return };
        if self.thrown.borrow().is_none()
            && let Err(thrown) = each.call2(&JsValue::UNDEFINED, &mv.into(), &count.into())
        {
            self.thrown.replace(Some(thrown));
        }
    }

    /// Throws on what has been thrown.
    pub(super) fn thrown(&self) -> Result<(), JsValue> {
        self.thrown.take().map_or(Ok(()), Err)
    }
}
