import { correctionTexts, creditStateWords } from "../../../lib/corrections/texts.en.ts";
import type { StaffCorrection } from "../../../lib/corrections/schema.ts";
import { formatDateTime, formatWorkMonth } from "../../../lib/format/date.ts";
import { inboxTexts } from "../../../lib/inbox/texts.en.ts";
import { formatMoney } from "../../../lib/money/money.ts";
import { fundNames } from "../../../lib/format/fund-names.ts";
import { committedByText } from "../../../lib/reporting/texts.en.ts";
import { threadPath } from "../../../lib/routes.ts";
import { Alert } from "../../_ui/alert.tsx";
import { Card } from "../../_ui/card.tsx";
import { Facts } from "../../_ui/facts.tsx";
import { Tag } from "../../_ui/tag.tsx";
import { DifferenceTable } from "../_report/history/difference-table.tsx";
import styles from "./corrections.module.css";
import { type CreditDecision, DecideCredit } from "./decide-credit.tsx";

const tones = { REQUESTED: "warn", APPROVED: "good", DECLINED: "bad" } as const;

const sumsOf = ({ changes }: StaffCorrection, of: "creditCents" | "chargedCents"): string =>
  changes
    .filter((change) => change[of] !== 0)
    .map((change) => `${fundNames[change.fund]} ${formatMoney(change[of])}`)
    .join(" · ");

const factsOf = (correction: StaffCorrection) => {
  const { confirmationNo, filedAt, filedBy, source, reason, credit } = correction;
  const charged = sumsOf(correction, "chargedCents");
  return [
    { key: "credit", name: "Credit requested", text: <b>{sumsOf(correction, "creditCents")}</b> },
    ...(charged === "" ? [] : [{ key: "charged", name: "Charged at once", text: charged }]),
    { key: "why", name: "Reason", text: reason },
    { key: "no", name: "Confirmation", text: confirmationNo },
    {
      key: "by",
      name: "Filed",
      text: `${formatDateTime(filedAt)} by ${committedByText({ source, committedBy: filedBy })}`,
    },
    ...(credit === null || credit.decidedAt === null
      ? []
      : [
          { key: "decided", name: "Decided", text: `${formatDateTime(credit.decidedAt)} by ${credit.decidedBy ?? ""}` },
        ]),
    ...(credit === null || credit.reason === ""
      ? []
      : [{ key: "reason", name: "Reason for the decision", text: credit.reason }]),
  ];
};

type Props = {
  correction: StaffCorrection;
  mayDecide: boolean;
  onDecide: (taken: CreditDecision) => Promise<string | null>;
};

/** One correction that asks for a credit: who filed it and why, old and new values, and the decision. */
export const CreditCard = ({ correction, mayDecide, onDecide }: Props) => {
  const { tadId, employerId, employerName, workMonth, credit, lines, memberReports, filedByYou } = correction;
  const name = `${employerName}, ${formatWorkMonth(workMonth)}`;
  const content = (
    <>
      {memberReports.map(({ threadId, from, shouldBe }) => (
        <Alert key={threadId} tone="warn">
          {correctionTexts.memberReported(from, shouldBe)} <a href={threadPath(threadId)}>{inboxTexts.openThread}</a>
        </Alert>
      ))}
      <Facts facts={factsOf(correction)} />
      {lines.map((line) => (
        <div key={line.id} className={styles.line}>
          <h3>
            {line.name}{" "}
            <span className={styles.hint}>
              SSN ends {line.ssnLast4} · {line.unitCode}
            </span>
          </h3>
          <DifferenceTable line={line} />
        </div>
      ))}
    </>
  );
  return (
    <Card labelledBy={`correction-${tadId}`}>
      <div className={styles.head}>
        <h2 id={`correction-${tadId}`}>
          {name} <span className={styles.hint}>{employerId}</span>
        </h2>
        {credit !== null && <Tag tone={tones[credit.state]}>{creditStateWords[credit.state]}</Tag>}
      </div>
      {credit?.state === "REQUESTED" ? (
        content
      ) : (
        <details>
          <summary>What was corrected</summary>
          {content}
        </details>
      )}
      {mayDecide && filedByYou && <Alert tone="info">{correctionTexts.filedByYou}</Alert>}
      {mayDecide && !filedByYou && <DecideCredit name={name} onDecide={onDecide} />}
    </Card>
  );
};
