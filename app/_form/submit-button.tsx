"use client";

import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Button } from "../_ui/button.tsx";
import layout from "../_ui/page.module.css";
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

type EndProps = {
  act: { readonly name: ReactNode; readonly pending: string; readonly tone?: "bad" };
  isPending: boolean;
  onCancel: () => void;
  /** The text of the other button, where the page has other languages. */
  cancel?: string;
  className?: string | undefined;
};

/** The end of a form that a button opened: its act, and the way back. */
export const FormEnd = ({ act, isPending, onCancel, cancel = "Cancel", className = layout.line }: EndProps) => (
  <div className={className}>
    <SubmitButton pending={isPending} pendingText={act.pending} {...(act.tone && { tone: act.tone })}>
      {act.name}
    </SubmitButton>
    <Button tone="quiet" onClick={onCancel}>
      {cancel}
    </Button>
  </div>
);
