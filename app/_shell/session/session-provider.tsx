"use client";

import { usePathname, useRouter } from "next/navigation";
import { useEffect, useState, type ReactNode, lazy, Suspense, useEffectEvent } from "react";
import { SWRConfig } from "swr";
import { useCurrentUser } from "../../../lib/identity/account/browser.ts";
import { swrOptions } from "../../../lib/platform/http/browser/use-list.ts";
import { isOpenToAll, routes } from "../../../lib/routes.ts";
import type { User } from "../../../lib/platform/contract/user.ts";
import { IdleGuard } from "./idle-guard.tsx";
import { ReloadOnBack } from "./reload-on-back.ts";
import { AccountGuard, bindPageToAccount, bindPageToEmployer, lastEmployer, sessionEmployerKey } from "./page-owner.ts";
import { LoadingView } from "../loading-view.tsx";
import { UserContext } from "./with-right.tsx";
import { useTexts } from "../language/language-context.tsx";
import { pageParts } from "../../../lib/site/language/page-parts.ts";
import { loginAfter } from "../../../lib/platform/journey/return-url.ts";
import { logout } from "../../../lib/identity/account/calls.ts";
import { client } from "../../../lib/platform/http/browser/client.ts";
import { pageEmployer, switchedEvent } from "../../../lib/platform/http/browser/page-employer.ts";
import type { GuardProps } from "./switched-dialog.tsx";

// Loaded lazily, because most people never need it.
const SwitchedDialog = lazy(async () => ({ default: (await import("./switched-dialog.tsx")).SwitchedDialog }));

/** Warns in a tab when the session has switched to another employer (ADR 45). Text typed in the page stays. */
const EmployerGuard = ({ loadedUser, user, refetchUser }: GuardProps) => {
  const pageEmployerId = pageEmployer();
  const refetchNow = useEffectEvent(() => void refetchUser());
  const checkEmployer = useEffectEvent(() => {
    if (pageEmployerId !== undefined && (lastEmployer() ?? pageEmployerId) !== pageEmployerId) void refetchUser();
  });
  useEffect(() => {
    checkEmployer();
    const onLeave = new AbortController();
    const { signal } = onLeave;
    window.addEventListener("storage", ({ key }) => key === sessionEmployerKey && checkEmployer(), { signal });
    window.addEventListener(switchedEvent, () => refetchNow(), { signal });
    document.addEventListener("visibilitychange", () => checkEmployer(), { signal });
    return () => onLeave.abort();
  }, []);
  return pageEmployerId === undefined || user.employerId === pageEmployerId ? null : (
    <Suspense>
      <SwitchedDialog loadedUser={loadedUser} user={user} refetchUser={refetchUser} pageEmployerId={pageEmployerId} />
    </Suspense>
  );
};

/** Loads the whole login page, so that nothing from the ended session stays in memory. @param code the error code of the 401 */
const toLoginAfter = (code: string): void => {
  const { pathname, search } = window.location;
  window.location.replace(loginAfter(code, pathname + search));
};

/** Ends the session in the fund API too, which may have received a later call than this page recorded. */
const endIdleSession = (): void => void client(logout).finally(() => toLoginAfter("SessionIdle"));

type Props = {
  loadedUser: User;
  /** Identifies the account (ADR 54). */
  accountKey: string;
  children: ReactNode;
};

/** Fetches the user on load, except on /logout (spec-map §4). The user from the server avoids a flash. */
const CurrentUser = ({ loadedUser, accountKey, children }: Props) => {
  const { loading } = useTexts(pageParts).pagePartTexts;
  const pathname = usePathname();
  const router = useRouter();
  const onLogout = pathname === routes.logout;
  const [isOver, setOver] = useState(false);
  // Must run before any part of the page makes a call or reads the tab's texts.
  useState(() => {
    bindPageToAccount(accountKey);
    bindPageToEmployer(loadedUser.employerId);
  });
  const { data: user, error, mutate } = useCurrentUser(loadedUser, onLogout);
  const isSignedOut = error?.status === 401;

  useEffect(() => {
    if (!isSignedOut) return;
    if (isOpenToAll(pathname)) router.refresh();
    else toLoginAfter(error.code);
  }, [error, isSignedOut, pathname, router]);

  const hidesContent = isOver || (isSignedOut && !isOpenToAll(pathname));
  return (
    <UserContext value={user ?? loadedUser}>
      {hidesContent || (user === undefined && !onLogout) ? <LoadingView text={loading} /> : children}
      {/* A new key for each page, so that the guards check again on arrival. */}
      <AccountGuard key={`account ${pathname}`} accountKey={accountKey} />
      {!onLogout && (
        <EmployerGuard key={pathname} loadedUser={loadedUser} user={user ?? loadedUser} refetchUser={() => mutate()} />
      )}
      <ReloadOnBack />
      {!onLogout && (
        <IdleGuard
          extend={() => mutate()}
          onOver={() => {
            setOver(true);
            endIdleSession();
          }}
        />
      )}
    </UserContext>
  );
};

export const SessionProvider = (props: Props) => (
  <SWRConfig value={swrOptions}>
    <CurrentUser {...props} />
  </SWRConfig>
);
