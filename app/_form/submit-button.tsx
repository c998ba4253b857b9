"use client";

import type { ButtonHTMLAttributes } from "react";
import { Button } from "../_ui/button.tsx";
import { useHydrated } from "./use-hydrated.ts";

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  pending: boolean;
  /** The button's text while the call is pending: "Logging In...". */
  pendingText: string;
};

/** Submits once: it is disabled until the page's script runs, and a second click while pending does nothing. */
export const SubmitButton = ({ pending, pendingText, children, onClick, ...rest }: Props) => {
  const hydrated = useHydrated();
  return (
    <Button
      type="submit"
      disabled={!hydrated}
      aria-busy={pending}
      onClick={(event) => (pending ? event.preventDefault() : onClick?.(event))}
      {...rest}
    >
      {pending ? pendingText : children}
    </Button>
  );
};
