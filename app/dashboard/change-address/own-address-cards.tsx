"use client";

import { type ReactNode, useState } from "react";
import { withdrawAddressChange } from "#lib/members/address-changes/calls.ts";
import type { OwnAddress, PendingAddressChange } from "#lib/members/address-changes/schema.ts";
import { addressWords } from "../../../lib/members/address-changes/words.ts";
import { fundDate } from "#lib/platform/calendar/fund-time.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { ConfirmButton } from "../../_form/single-action/confirm-button.tsx";
import { useConfirmedAction } from "../../_form/single-action/use-single-action.ts";
import { isResponseLost } from "../../_form/lost-response.ts";
import { useHydrated } from "../../_form/use-hydrated.ts";
import { useTexts } from "../../_shell/language/language-context.tsx";
import { Alert } from "../../_ui/alert.tsx";
import { Card } from "../../_ui/card.tsx";
import { FocusedNotice, type Notice } from "../../_ui/focused-notice.tsx";
import { AddressText } from "../../_ui/text.tsx";
import { AddressForm } from "./address-form.tsx";
import styles from "./change-address.module.css";

const dayOf = (instant: string): string => fundDate(new Date(instant));

type PendingFilesProps = { change: PendingAddressChange; onWithdrawn: (ownAddress: OwnAddress) => void };

const PendingChangeCard = ({ change, onWithdrawn }: PendingFilesProps) => {
  const { addressTexts: texts, formatShortDate } = useTexts(addressWords);
  const action = useConfirmedAction(async () => {
    const { changeId, version } = change;
    const result = await client(withdrawAddressChange, { params: { changeId }, version });
    if (!result.ok) return isResponseLost(result.failure.code) ? texts.withdrawnUnanswered : result.failure.text;
    onWithdrawn(result.value);
    return null;
  });
  return (
    <Card title={texts.pending}>
      <p>{texts.sentOn(formatShortDate(dayOf(change.askedAt)))}</p>
      <p className={styles.address}>
        <AddressText address={change.address} />
      </p>
      <ConfirmButton
        buttonText={texts.withdraw}
        question={texts.withdrawQuestion}
        yes={texts.withdraw}
        no={texts.keep}
        pendingText={texts.withdrawing}
        tone="bad"
        {...action}
      />
    </Card>
  );
};

type Props = {
  initial: OwnAddress;
  /** Instructions for an address that the form can't accept. */
  children: ReactNode;
};

/** The address on file, and the new one: typed, waiting or declined. */
export const OwnAddressCards = ({ initial, children }: Props) => {
  const { addressTexts: texts, formatShortDate } = useTexts(addressWords);
  const hydrated = useHydrated();
  const [ownAddress, setOwnAddress] = useState(initial);
  const [notice, setNotice] = useState<Notice | null>(null);
  const show = (newest: OwnAddress, text: string): void => {
    setOwnAddress(newest);
    setNotice({ tone: "good", text });
  };
  const { readerId, onFile, waiting, declined } = ownAddress;
  return (
    <div className={styles.stack}>
      <FocusedNotice notice={notice} />
      {waiting !== null && (
        <PendingChangeCard
          key={waiting.changeId}
          change={waiting}
          onWithdrawn={(newest) => show(newest, texts.withdrawn)}
        />
      )}
      <Card title={texts.onFile}>
        {onFile === null ? (
          <p>{texts.noneOnFile}</p>
        ) : (
          <p className={styles.address}>
            <AddressText address={onFile} />
          </p>
        )}
      </Card>
      {declined !== null && (
        <Alert tone="warn" title={texts.declined}>
          <p>{texts.declinedOn(formatShortDate(dayOf(declined.decidedAt)))}</p>
          <p>
            <q>{declined.reason}</q>
          </p>
          <p className={styles.address}>
            <AddressText address={declined.address} />
          </p>
        </Alert>
      )}
      {waiting === null && (
        <Card title={texts.form}>
          <AddressForm
            key={String(hydrated)}
            readerId={readerId}
            isLive={hydrated}
            onSent={(newest) => show(newest, texts.sent)}
          />
          <p className={styles.hint}>{children}</p>
        </Card>
      )}
    </div>
  );
};
