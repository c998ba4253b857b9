"use client";

import dynamic from "next/dynamic";
import { useRef, useState, type ReactNode } from "react";
import { DropDown } from "./drop-down.tsx";

/** The form's script is loaded only when someone opens the menu. */
const LoginForm = dynamic(() => import("../../_form/login/login-form.tsx").then((file) => file.LoginForm), {
  loading: () => <output>Loading…</output>,
});

export const LogInMenu = ({ label }: { label: ReactNode }) => {
  const panel = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);
  return (
    <DropDown label={label} panelRef={panel} onOpen={() => setOpened(true)}>
      {opened && <LoginForm takesFocus onSignedIn={() => panel.current?.hidePopover()} />}
    </DropDown>
  );
};
