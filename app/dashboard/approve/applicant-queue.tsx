"use client";

import { useState } from "react";
import { approveEmployer, listApplicants } from "../../../lib/identity/approval/calls.ts";
import { client } from "../../../lib/platform/http/browser/client.ts";
import { useList } from "../../../lib/platform/http/browser/use-list.ts";
import { approvalTexts, admissionTexts } from "../../../lib/identity/approval/texts.en.ts";
import type { Applicant, ApplicantList, Decision } from "../../../lib/identity/approval/schema.ts";
import type { Query } from "../../../lib/platform/contract/query.ts";
import { routes } from "../../../lib/routes.ts";
import { Card } from "../../_ui/card.tsx";
import { DecisionQueue } from "../../_form/decision-queue.tsx";
import cardStyles from "../../_ui/card.module.css";
import styles from "./approve.module.css";
import { formatDateTime } from "../../../lib/platform/format/date.ts";
import { fullName, formatPhone } from "../../../lib/platform/format/person.ts";
import { Facts } from "../../_ui/facts.tsx";
import { Icon } from "../../_ui/icon.tsx";
import { Tag } from "../../_ui/tag.tsx";
import { identityErrors, type IdentityCheck } from "../../../lib/platform/rules/identity-check.ts";
import { DecisionPanel } from "../../_form/decision-panel.tsx";
import { IdentityFields } from "../../_form/identity-fields.tsx";
import { RadioList } from "../../_form/radio-list.tsx";

type DecideFormProps = { applicant: Applicant; onDecide: (decision: Decision) => Promise<string | null> };

/**
 * Approves an applicant in one of the available roles, the one with the fewest rights first, or declines with a reason.
 * If a proof didn't match, the approval requires a note about how identity was checked.
 */
const DecideForm = ({ applicant, onDecide }: DecideFormProps) => {
  const { admissions, needsIdentity } = applicant;
  const name = fullName(applicant);
  const [role, setAdmission] = useState(admissions[0]);
  const [values, setValues] = useState({ identity: "", identityNote: "" });
  const [wasSubmitted, setTried] = useState(false);
  const errors = identityErrors(values);

  const decide = async (decision: Decision): Promise<string | null> => {
    if (decision.decision === "decline" || !needsIdentity) return onDecide(decision);
    setTried(true);
    if (Object.keys(errors).length > 0) return approvalTexts.incomplete;
    // The choice comes from the list, and the fund API checks it.
    return onDecide({ ...decision, identity: values.identity as IdentityCheck, identityNote: values.identityNote });
  };

  return (
    <DecisionPanel
      approve={
        role === undefined
          ? null
          : {
              decision: { decision: "approve" as const, as: role },
              text: `Approve ${name} as ${role}`,
              pendingText: "Approving…",
            }
      }
      decline={{
        requestText: `Decline ${name}…`,
        text: `Decline ${name}`,
        pendingText: "Declining…",
        reasonHint: approvalTexts.reasonHint,
      }}
      onDecide={decide}
    >
      {admissions.length > 1 && (
        <RadioList
          legend="Approve as"
          options={admissions.map((value) => ({ value, label: value, hint: admissionTexts[value] }))}
          selected={role}
          onChoose={setAdmission}
        />
      )}
      {needsIdentity && admissions.length > 0 && (
        <IdentityFields
          values={values}
          errors={wasSubmitted ? errors : {}}
          onType={(field, text) => setValues({ ...values, [field]: text })}
        />
      )}
    </DecisionPanel>
  );
};

const kinds = {
  employer: { word: "Employer", id: "Employer ID", none: "no employer with this ID in our records" },
  member: { word: "Plan member", id: "Member ID", none: "no member with this ID in our records" },
} as const;

const listFacts = (applicant: Applicant) => {
  const { userName, email, phone, registeredAt, claimedId, claimedName, emailVerified } = applicant;
  const { id, none } = kinds[applicant.kind];
  return [
    { name: id, text: `${claimedId} · ${claimedName ?? none}` },
    { name: "Username", text: userName },
    { name: "Email", text: `${email} · ${emailVerified ? "verified" : "not verified yet"}` },
    { name: "Phone", text: phone === "" ? "not provided" : formatPhone(phone) },
    { name: "Registered", text: formatDateTime(registeredAt) },
  ];
};

const Claims = ({ claims }: Pick<Applicant, "claims">) => (
  <ul className={styles.claims}>
    {claims.map(({ name, matches }) => (
      <li key={name} className={matches ? styles.matches : styles.differs}>
        <Icon name={matches ? "check" : "cross"} size={18} />
        <span>
          {name}: <b>{matches ? "matches" : "does not match"}</b>
        </span>
      </li>
    ))}
  </ul>
);

const listWarnings = ({ isOwn, admissions, claimedName, claims, emailVerified }: Applicant): string[] => {
  if (isOwn) return [approvalTexts.isOwn];
  if (admissions.length === 0) return [claimedName === null ? approvalTexts.notOnFile : approvalTexts.notProven];
  const mismatchWarnings = claims.every(({ matches }) => matches) ? [] : [approvalTexts.mismatch];
  return emailVerified ? mismatchWarnings : [...mismatchWarnings, approvalTexts.unverified];
};

type ApplicantCardProps = {
  applicant: Applicant;
  /** @returns the error to show, or null after success, or if the applicant isn't waiting anymore */
  onDecide: (decision: Decision) => Promise<string | null>;
};

/** One applicant: their details, how they match the fund's records, and the decision. */
const ApplicantCard = ({ applicant, onDecide }: ApplicantCardProps) => {
  const headingId = `applicant-${applicant.accountId}`;
  return (
    <Card labelledBy={headingId}>
      <div className={cardStyles.row}>
        <h2 id={headingId}>{fullName(applicant)}</h2>
        <Tag tone="plain">{kinds[applicant.kind].word}</Tag>
      </div>
      <div className={styles.columns}>
        <Facts facts={listFacts(applicant)} />
        <div>
          <h3>Compared with the fund’s records</h3>
          <Claims claims={applicant.claims} />
          {listWarnings(applicant).map((text) => (
            <p key={text} className={styles.caution}>
              {text}
            </p>
          ))}
        </div>
      </div>
      {!applicant.isOwn && <DecideForm applicant={applicant} onDecide={onDecide} />}
    </Card>
  );
};

type Props = {
  initial: ApplicantList;
  /** The current page of the list. */
  pageQuery: Query;
};

/** The waiting applicants. */
export const ApplicantQueue = ({ initial, pageQuery }: Props) => (
  <DecisionQueue
    name="applicants"
    queue={useList(listApplicants, initial, pageQuery)}
    idOf={({ accountId }) => accountId}
    decide={({ accountId, version }, decision: Decision) =>
      client(approveEmployer, { body: { ...decision, accountId }, version })
    }
    texts={{
      ...approvalTexts,
      done: (applicant, decision) =>
        decision.decision === "approve"
          ? approvalTexts.approved(applicant, decision.as)
          : approvalTexts.declined(applicant),
    }}
    pages={{ label: "Pages of registrations", path: routes.approve }}
    styles={{ queue: styles.queue, list: styles.applicants }}
  >
    {(applicant, onDecide) => <ApplicantCard applicant={applicant} onDecide={onDecide} />}
  </DecisionQueue>
);
