"use client";

import type { ButtonHTMLAttributes } from "react";
import { Button } from "../_ui/button.tsx";
import { useHydrated } from "./use-hydrated.ts";

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  pending: boolean;
  /** What the button says while the answer is awaited: "Logging In...". */
  pendingText: string;
};

/** Submits once: a second click while pending does nothing, and before the script runs there is nothing to submit to. */
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
