"use client";

import { lazy, Suspense, useEffect, useId, useRef, useState, type ReactNode, type RefObject } from "react";
import { Button } from "../../_ui/button.tsx";
import styles from "./drop-down.module.css";

const LoginForm = lazy(async () => ({ default: (await import("../../_form/login-form.tsx")).LoginForm }));

type Props = {
  label: ReactNode;
  panelClassName?: string | undefined;
  onOpen?: () => void;
  panelRef?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
};

/** Uses the browser's popover, so it works before the page's script runs. The script only updates aria-expanded. */
export const DropDown = ({ label, panelClassName = "", onOpen, panelRef, children }: Props) => {
  const id = useId();
  const ownPanel = useRef<HTMLDivElement>(null);
  const panel = panelRef ?? ownPanel;
  const [open, setOpen] = useState(false);
  const follow = (isOpen: boolean) => {
    setOpen(isOpen);
    if (isOpen) onOpen?.();
  };
  useEffect(() => {
    // The visitor may have opened the panel before this script ran.
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

/** The login form in a drop-down; its script loads when the visitor opens it. */
export const LogInMenu = ({ label, loading }: { label: ReactNode; loading: string }) => {
  const panel = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);
  return (
    <DropDown label={label} panelRef={panel} onOpen={() => setOpened(true)}>
      {opened && (
        <Suspense fallback={<output>{loading}</output>}>
          <LoginForm takesFocus onSignedIn={() => panel.current?.hidePopover()} />
        </Suspense>
      )}
    </DropDown>
  );
};
