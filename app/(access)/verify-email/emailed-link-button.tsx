"use client";

import { useState } from "react";
import { reactivate, verifyEmail } from "../../../lib/identity/account/calls.ts";
import { client } from "../../../lib/platform/http/browser/client.ts";
import {
  afterVerified,
  notReactivatedMsg,
  notSentFailure,
  notVerifiedMsg,
  verificationNote,
} from "../../../lib/identity/account/link-texts.en.ts";
import type { Message } from "../../../lib/identity/account/texts.en.ts";
import { routes } from "../../../lib/routes.ts";
import { ActionButton } from "../../_form/action-button.tsx";
import { MessageAlert } from "../../_ui/alert.tsx";
import styles from "../../_form/form.module.css";
import { useCleanAddress } from "../../_form/use-clean-address.ts";
import { useTexts } from "../../_shell/language/language-context.tsx";
import { useAvailableActions } from "../../_shell/offered-actions.tsx";
import { defineTranslations } from "../../../lib/site/language/texts.ts";
import { emailedLinkTexts } from "../../../lib/identity/account/page-texts.en.ts";
import { pageParts } from "../../../lib/site/language/page-parts.ts";

const pageTexts = defineTranslations(
  { emailedLinkTexts },
  () => import("../../../lib/identity/account/page-texts.es.ts"),
);
const linkTexts = defineTranslations(
  { notSentFailure, verificationNote },
  () => import("../../../lib/identity/account/link-texts.es.ts"),
);

export type LinkPurpose = "verification" | "reactivation";

/** The next page, or the reason to stay on this page. */
type Outcome = { readonly href: string } | { readonly note: Message };

/** The `msg` that the login page shows (spec-map §2). */
const toLogin = (msg: string): Outcome => ({ href: `${routes.login}?msg=${msg}` });

type LinkTexts = (typeof linkTexts)["en"];

const verify = async (token: string, texts: LinkTexts): Promise<Outcome> => {
  const result = await client(verifyEmail, { body: { token } });
  if (result.ok) return { href: afterVerified(result.value.verifiedFor) };
  const { code, text } = result.failure;
  const msg = notVerifiedMsg(code);
  return msg === null ? { note: texts.verificationNote(code, text) } : toLogin(msg);
};

const reactivateAccount = async (token: string, texts: LinkTexts, hasOwnCall: boolean): Promise<Outcome> => {
  // A fund API with only the calls of the specification has one call for all emailed codes.
  const result = await client(hasOwnCall ? reactivate : verifyEmail, { body: { token } });
  if (result.ok) return toLogin("accountReactivated");
  const msg = notReactivatedMsg(result.failure.code);
  return msg === null ? { note: texts.notSentFailure(result.failure.text) } : toLogin(msg);
};

const requests = { verification: verify, reactivation: reactivateAccount } as const;

/** Follows an emailed link only after a click, because mail programs open links automatically. */
export const FollowLink = ({ purpose, token }: { purpose: LinkPurpose; token: string }) => {
  const { buttonText, pending: pendingText } = useTexts(pageTexts).emailedLinkTexts[purpose];
  const texts = useTexts(linkTexts);
  const { noScript } = useTexts(pageParts).pagePartTexts;
  const hasOwnCall = useAvailableActions("reactivate");
  const [pending, setPending] = useState(false);
  const [note, setNote] = useState<Message | null>(null);
  useCleanAddress(routes.verifyEmail);

  const follow = async () => {
    if (pending) return;
    setPending(true);
    setNote(null);
    const outcome = await requests[purpose](token, texts, hasOwnCall);
    if ("href" in outcome) return window.location.replace(outcome.href);
    setPending(false);
    setNote(outcome.note);
  };

  return (
    <div className={styles.form}>
      {note !== null && <MessageAlert message={note} live />}
      <noscript>{noScript}</noscript>
      {note?.tone !== "good" && (
        <div>
          <ActionButton pending={pending} pendingText={pendingText} onClick={() => void follow()}>
            {buttonText}
          </ActionButton>
        </div>
      )}
    </div>
  );
};
