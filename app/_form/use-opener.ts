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

/** The key of the open form. Each form has its own button, and `close` returns the focus to it. */
export const useOpeners = <Key extends string>() => {
  const [open, setOpen] = useState<Key | null>(null);
  const openers = useRef(new Map<Key, HTMLButtonElement>());
  const openerProps = (key: Key) => ({
    ref: (button: HTMLButtonElement | null): void => {
      if (button !== null) openers.current.set(key, button);
    },
    onClick: () => setOpen(key),
  });
  const close = (): void => {
    flushSync(() => setOpen(null));
    if (open !== null) openers.current.get(open)?.focus();
  };
  return { open, setOpen, openerProps, close };
};
