/** Why a guarded call was refused; what was typed still stands. */
export const botTexts = {
  refused:
    "We could not make sure that this comes from a person. Nothing was saved and nothing you typed is lost: tick the check again and send it once more, or call us.",
  unreachable:
    "The check that keeps programs out does not answer at the moment. Nothing was saved and nothing you typed is lost: try again in a few minutes, or call us.",
  notLoaded:
    "The check that keeps programs out could not be loaded. Allow this page to load it and load the page again, or call us: we can do it with you on the telephone.",
} as const;
