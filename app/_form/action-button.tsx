"use client";

import type { ComponentProps, ReactNode } from "react";
import { Button } from "../_ui/button.tsx";
import layout from "../_ui/page.module.css";
import { useHydrated } from "./use-hydrated.ts";

type Props = ComponentProps<typeof Button> & {
  pending?: boolean;
  /** Replaces the button's name while its action runs. */
  pendingText?: ReactNode;
};

/** Disabled until the page's script runs, and busy while its action runs. */
export const ActionButton = ({ pending, pendingText, disabled = false, children, ...button }: Props) => {
  const hydrated = useHydrated();
  return (
    <Button disabled={!hydrated || disabled} aria-busy={pending} {...button}>
      {pending === true && pendingText !== undefined ? pendingText : children}
    </Button>
  );
};

type SubmitButtonProps = Omit<ComponentProps<typeof ActionButton>, "type" | "onClick"> & {
  pending: boolean;
  pendingText: string;
};

/** A second click while pending does nothing. */
export const SubmitButton = ({ pending, ...button }: SubmitButtonProps) => (
  <ActionButton
    type="submit"
    pending={pending}
    onClick={(event) => {
      if (pending) event.preventDefault();
    }}
    {...button}
  />
);

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
