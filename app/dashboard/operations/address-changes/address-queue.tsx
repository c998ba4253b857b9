"use client";

import { decideAddressChange, listAddressChanges } from "#lib/members/address-changes/calls.ts";
import { addressDeskTexts as texts } from "#lib/members/address-changes/words.ts";
import type { AddressChange, AddressChangeList, AddressDecision } from "#lib/members/address-changes/schema.ts";
import type { Query } from "#lib/platform/contract/query.ts";
import { formatDateTime } from "#lib/platform/format/date.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { useList } from "#lib/platform/http/browser/use-list.ts";
import { routes } from "../../../../lib/routes.ts";
import { DecisionPanel } from "../../../_form/decision-panel.tsx";
import { DecisionQueue } from "../../../_form/decision-queue.tsx";
import { Card } from "../../../_ui/card.tsx";
import { AddressText } from "../../../_ui/text.tsx";
import styles from "./address-changes.module.css";

type CardProps = {
  change: AddressChange;
  /** @returns the error to show, or null after success, or if the change isn't waiting anymore */
  onDecide: (decision: AddressDecision) => Promise<string | null>;
};

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

type Props = {
  initial: AddressChangeList;
  /** The current page of the list. */
  pageQuery: Query;
};

export const AddressQueue = ({ initial, pageQuery }: Props) => (
  <DecisionQueue
    name="changes"
    queue={useList(listAddressChanges, initial, pageQuery)}
    idOf={({ changeId }) => changeId}
    decide={({ changeId, version }, decision: AddressDecision) =>
      client(decideAddressChange, { params: { changeId }, body: decision, version })
    }
    texts={{
      ...texts,
      done: ({ memberName }, decision) => texts.done(decision, memberName),
      notDecided: ({ memberName }) => texts.notDecided(memberName),
      noLongerPending: ({ memberName }) => texts.noLongerPending(memberName),
    }}
    pages={{ label: texts.pages, path: routes.addressChanges }}
    styles={{ queue: styles.queue, list: styles.changes }}
  >
    {(change, onDecide) => <ChangeCard change={change} onDecide={onDecide} />}
  </DecisionQueue>
);
