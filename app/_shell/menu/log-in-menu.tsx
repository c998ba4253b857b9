"use client";

import { lazy, Suspense, useRef, useState, type ReactNode } from "react";
import { DropDown } from "./drop-down.tsx";

const LoginForm = lazy(async () => ({ default: (await import("../../_form/login-form.tsx")).LoginForm }));

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
