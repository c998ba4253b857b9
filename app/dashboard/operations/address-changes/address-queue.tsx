"use client";

import { useState } from "react";
import { decideAddressChange, listAddressChanges } from "#lib/members/address-changes/calls.ts";
import { addressDeskTexts as texts } from "#lib/members/address-changes/words.ts";
import type { AddressChange, AddressChangeList, AddressDecision } from "#lib/members/address-changes/schema.ts";
import type { Query } from "#lib/platform/contract/query.ts";
import { formatDateTime } from "#lib/platform/format/date.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { useList } from "#lib/platform/http/browser/use-list.ts";
import { routes } from "../../../../lib/routes.ts";
import { DecisionPanel } from "../../../_form/decision-panel.tsx";
import { isResponseLost } from "../../../_form/lost-response.ts";
import { Card } from "../../../_ui/card.tsx";
import { FocusedNotice, type Notice } from "../../../_ui/focused-notice.tsx";
import { Pager } from "../../../_ui/pager.tsx";
import { AddressText } from "../../../_ui/text.tsx";
import styles from "./address-changes.module.css";

type CardProps = {
  change: AddressChange;
  /** @returns the error to show, or null after success, or if the change isn't waiting anymore */
  onDecide: (decision: AddressDecision) => Promise<string | null>;
};

/** One member's new address beside the one on file, and the decision. */
const ChangeCard = ({ change, onDecide }: CardProps) => {
  const { memberName, memberId, onFile, address, askedAt, isOwn } = change;
  return (
    <Card title={`${memberName} · ${memberId}`}>
      <dl className={styles.addresses}>
        <div>
          <dt>{texts.onFile}</dt>
          <dd>{onFile === null ? texts.noneOnFile : <AddressText address={onFile} />}</dd>
        </div>
        <div>
          <dt>{texts.sent}</dt>
          <dd className={styles.sent}>
            <AddressText address={address} />
          </dd>
        </div>
        <div>
          <dt>{texts.askedAt}</dt>
          <dd>{formatDateTime(askedAt)}</dd>
        </div>
      </dl>
      {isOwn ? (
        <p className={styles.caution}>{texts.isOwn}</p>
      ) : (
        <DecisionPanel
          approve={{
            decision: { decision: "approve" },
            text: texts.confirm(memberName),
            pendingText: texts.confirming,
          }}
          decline={{
            requestText: texts.declinePrompt(memberName),
            text: texts.decline(memberName),
            pendingText: texts.declining,
            reasonHint: texts.reasonHint,
          }}
          onDecide={onDecide}
        />
      )}
    </Card>
  );
};

/**
 * Shown after a decision when its change is no longer in the list.
 * @param text the reason the decision wasn't made; null if the outcome is unknown
 */
const tooLateNotice = (member: string, decision: AddressDecision, text: string | null): Notice => ({
  tone: "warn",
  title: text === null ? texts.noLongerPending(member) : texts.notDecided(member),
  text: (
    <>
      <p>{text ?? texts.outcomeUnknown}</p>
      {decision.decision === "decline" && (
        <p>
          {texts.yourReason} <q>{decision.reason}</q>
        </p>
      )}
    </>
  ),
});

type Props = {
  initial: AddressChangeList;
  /** The current page of the list. */
  pageQuery: Query;
};

/** The waiting address changes. If a decision comes too late, a notice reports the earlier one. */
export const AddressQueue = ({ initial, pageQuery }: Props) => {
  const { list, show, reread } = useList(listAddressChanges, initial, pageQuery);
  const { changes, page } = list;
  const [notice, setNotice] = useState<Notice | null>(null);

  const decide = async (change: AddressChange, decision: AddressDecision): Promise<string | null> => {
    const { changeId, memberName, version } = change;
    setNotice(null);
    const result = await client(decideAddressChange, { params: { changeId }, body: decision, version });
    if (result.ok) {
      // The response contains the first page. On other pages, only the decided change is removed.
      const otherChanges = changes.filter((entry) => entry.changeId !== changeId);
      const isFirst = page.previous === null || otherChanges.length === 0;
      await show(isFirst ? result.value : { changes: otherChanges, page });
      setNotice({ tone: "good", text: texts.done(decision, memberName) });
      return null;
    }
    const { code } = result.failure;
    const text = isResponseLost(code) ? texts.unanswered : result.failure.text;
    if (code !== "Stale" && code !== "NotFound" && !isResponseLost(code)) return text;
    const newest = await reread();
    if (newest === null || newest.changes.some((entry) => entry.changeId === changeId)) return text;
    setNotice(tooLateNotice(memberName, decision, isResponseLost(code) ? null : text));
    return null;
  };

  return (
    <div className={styles.queue}>
      <FocusedNotice notice={notice} />
      {changes.length === 0 ? (
        <Card title={texts.empty}>
          <p>{texts.emptyHint}</p>
        </Card>
      ) : (
        <ul className={styles.changes}>
          {changes.map((change) => (
            <li key={change.changeId}>
              <ChangeCard change={change} onDecide={(decision) => decide(change, decision)} />
            </li>
          ))}
        </ul>
      )}
      <Pager label={texts.pages} page={page} path={routes.addressChanges} query={{}} />
    </div>
  );
};
