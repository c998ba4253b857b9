"use client";

import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from "react";
import { Button } from "../../_ui/button.tsx";
import styles from "./drop-down.module.css";

type Props = {
  /** What the button says. */
  label: ReactNode;
  panelClassName?: string | undefined;
  /** Called when the panel opens, and when it was opened before the script ran. */
  onOpen?: () => void;
  panelRef?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
};

/**
 * A button and its panel. The browser itself opens, closes on Escape and outside clicks and gives the focus
 * back (popover), so it works before the page's script does; the script only keeps aria-expanded.
 */
export const DropDown = ({ label, panelClassName = "", onOpen, panelRef, children }: Props) => {
  const id = useId();
  const own = useRef<HTMLDivElement>(null);
  const panel = panelRef ?? own;
  const [open, setOpen] = useState(false);
  const follow = (isOpen: boolean) => {
    setOpen(isOpen);
    if (isOpen) onOpen?.();
  };
  useEffect(() => {
    // It may have been opened before this script ran, without an event.
    if (panel.current?.matches(":popover-open")) {
      panel.current.dispatchEvent(new ToggleEvent("toggle", { oldState: "closed", newState: "open" }));
    }
  }, [panel]);
  return (
    <>
      <Button tone="quiet" small className={styles.trigger} popoverTarget={id} aria-expanded={open} aria-controls={id}>
        {label}
      </Button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={`${styles.panel} ${panelClassName}`}
        onToggle={(event) => follow(event.newState === "open")}
      >
        {children}
      </div>
    </>
  );
};
