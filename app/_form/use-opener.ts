import { useRef, useState } from "react";
import { flushSync } from "react-dom";

/** The state of a form that a button opens, null while it is closed. `close` returns the focus to the button. */
export const useOpener = <Open>() => {
  const [open, setOpen] = useState<Open | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    flushSync(() => setOpen(null));
    opener.current?.focus();
  };
  return { open, setOpen, opener, close };
};
