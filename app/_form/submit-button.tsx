"use client";

import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Button } from "../_ui/button.tsx";
import layout from "../_ui/page.module.css";
import { useHydrated } from "./use-hydrated.ts";

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  pending: boolean;
  pendingText: string;
};

/** Disabled until the page's script runs; a second click while pending does nothing. */
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
  button: { readonly name: ReactNode; readonly pending: string; readonly tone?: "bad" };
  isPending: boolean;
  /** Without it, there is no Cancel button. */
  onCancel?: (() => void) | undefined;
  /** Buttons between the main button and Cancel. */
  more?: ReactNode;
  cancel?: string;
  className?: string | undefined;
};

export const FormEnd = ({
  button,
  isPending,
  onCancel,
  more,
  cancel = "Cancel",
  className = layout.line,
}: EndProps) => (
  <div className={className}>
    <SubmitButton pending={isPending} pendingText={button.pending} {...(button.tone && { tone: button.tone })}>
      {button.name}
    </SubmitButton>
    {more}
    {onCancel !== undefined && (
      <Button tone="quiet" onClick={onCancel}>
        {cancel}
      </Button>
    )}
  </div>
);
