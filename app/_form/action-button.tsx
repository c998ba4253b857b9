"use client";

import type { ComponentProps, ReactNode } from "react";
import { Button } from "../_ui/button.tsx";
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
