"use client";

import type { ComponentProps, ReactNode } from "react";
import { ActionButton } from "./action-button.tsx";
import { Button } from "../_ui/button.tsx";
import layout from "../_ui/page.module.css";

type Props = Omit<ComponentProps<typeof ActionButton>, "type" | "onClick"> & { pending: boolean; pendingText: string };

/** A second click while pending does nothing. */
export const SubmitButton = ({ pending, ...button }: Props) => (
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
