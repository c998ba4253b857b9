"use client";

import { useEffect, useRef, useState } from "react";
import { track } from "../../../lib/site/analytics/analytics.ts";
import { logout } from "../../../lib/identity/account/calls.ts";
import { client } from "../../../lib/platform/http/browser/client.ts";
import { logoutFailure } from "../../../lib/identity/account/signed-in-texts.en.ts";
import { deleteSavedCard } from "../../../lib/members/membership/saved-card/saved-card.ts";
import { routes } from "../../../lib/routes.ts";
import { clearTab } from "../../_form/stored-text.ts";
import { logOutOtherTabs } from "../../_shell/session/page-owner.ts";
import { LoadingView } from "../../_shell/loading-view.tsx";
import { Alert } from "../../_ui/alert.tsx";
import { Button } from "../../_ui/button.tsx";
import styles from "./sign-out.module.css";
import { useTexts } from "../../_shell/language/language-context.tsx";
import { defineTranslations } from "../../../lib/site/language/texts.ts";
import { logoutTexts } from "../../../lib/identity/account/page-texts.en.ts";

const pageTexts = defineTranslations({ logoutTexts }, () => import("../../../lib/identity/account/page-texts.es.ts"));
const signedInTexts = defineTranslations(
  { logoutFailure },
  () => import("../../../lib/identity/account/signed-in-texts.es.ts"),
);

/** Logs out immediately, then loads the home page. If it fails, the user can try again (spec-map §2, §4). */
export const SignOut = () => {
  const { logoutTexts: texts } = useTexts(pageTexts);
  const { logoutFailure: failure } = useTexts(signedInTexts);
  const hasStarted = useRef(false);
  const [hasFailed, setFailed] = useState(false);

  const logOutAndLeave = async () => {
    setFailed(false);
    const result = await client(logout);
    // An expired session is cleared too; the call itself redirects to the login page (spec-map §7).
    if (!result.ok && result.failure.status !== 401) return setFailed(true);
    clearTab();
    logOutOtherTabs();
    await deleteSavedCard();
    track("logout");
    if (result.ok) window.location.replace(routes.home);
  };

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void logOutAndLeave();
  });

  return (
    <div className={styles.signOut}>
      <h1>{texts.title}</h1>
      {hasFailed ? (
        <>
          <Alert tone="bad" live>
            {failure}
          </Alert>
          <div>
            <Button onClick={() => void logOutAndLeave()}>{texts.buttonText}</Button>
          </div>
        </>
      ) : (
        <LoadingView text={texts.pending} />
      )}
    </div>
  );
};
