"use client";

import { lazy, Suspense, useEffect, useEffectEvent } from "react";
import { pageEmployer, switchedEvent } from "../../../lib/platform/http/browser/page-employer.ts";
import { lastEmployer, sessionEmployerKey } from "./session-employer.ts";
import type { GuardProps } from "./switched-dialog.tsx";

// Loaded when it is needed, which for most people is never.
const SwitchedDialog = lazy(async () => ({ default: (await import("./switched-dialog.tsx")).SwitchedDialog }));

/**
 * Says in a tab whose session acts for another employer by now that this page can't act anymore; what is typed in the
 * page stays. The fund API refuses its calls in any case (ADR 45).
 */
export const EmployerGuard = ({ known, user, askAgain }: GuardProps) => {
  const madeFor = pageEmployer();
  const askNow = useEffectEvent(() => void askAgain());
  const look = useEffectEvent(() => {
    if (madeFor !== undefined && (lastEmployer() ?? madeFor) !== madeFor) void askAgain();
  });
  useEffect(() => {
    look();
    const onStorage = ({ key }: StorageEvent) => key === sessionEmployerKey && look();
    const onSight = () => look();
    const onRefusal = () => askNow();
    window.addEventListener("storage", onStorage);
    window.addEventListener(switchedEvent, onRefusal);
    document.addEventListener("visibilitychange", onSight);
    return () => {
      window.removeEventListener("storage", onStorage);
      window.removeEventListener(switchedEvent, onRefusal);
      document.removeEventListener("visibilitychange", onSight);
    };
  }, []);
  return madeFor === undefined || user.employerId === madeFor ? null : (
    <Suspense>
      <SwitchedDialog known={known} user={user} askAgain={askAgain} madeFor={madeFor} />
    </Suspense>
  );
};
