import type { Tad } from "#lib/reporting/tad/schema.ts";
import { importsPath, tadHistoryPath } from "#lib/routes.ts";
import { WithRight } from "../../../_shell/session/with-right.tsx";
import { SheetDownload } from "./tad-downloads.tsx";
import styles from "./report-links.module.css";
import { changesText, correctionTexts, creditStateLabels } from "#lib/reporting/corrections/texts.en.ts";
import {
  effectiveValuesText,
  comparedAsOfText,
  correctedTotalsText,
} from "#lib/reporting/corrections/corrected-texts.ts";
import type { FiledCorrection } from "#lib/reporting/corrections/schema.ts";
import { loadFilings } from "#lib/reporting/corrections/load.ts";
import { formatDateTime, formatWorkMonth } from "#lib/platform/format/date.ts";
import { committedByText } from "#lib/reporting/tad/texts.en.ts";
import { Alert } from "../../../_ui/alert.tsx";
import { Card } from "../../../_ui/card.tsx";
import { Tag } from "../../../_ui/tag.tsx";
import { isChangeable } from "../store/tad-view.ts";
import { DifferenceTable } from "./difference-table.tsx";

export const correctionsId = "corrections";

type NoticeProps = {
  tad: Pick<Tad, "workMonth" | "totals" | "committedAt">;
  filings: { readonly corrections: readonly FiledCorrection[]; readonly isEarlierCorrected: boolean };
};

export const CorrectedNotice = ({ tad, filings }: NoticeProps) => {
  const totals = correctedTotalsText(tad, filings.corrections);
  const canCompare = filings.isEarlierCorrected && tad.committedAt !== null;
  return (
    <>
      {totals !== "" && (
        <Alert tone="warn">
          {totals} <a href={`#${correctionsId}`}>See the corrections</a>
        </Alert>
      )}
      {canCompare && <Alert tone="info">{comparedAsOfText(tad.workMonth, tad.committedAt ?? "")}</Alert>}
    </>
  );
};

const tones = { REQUESTED: "warn", APPROVED: "good", DECLINED: "bad" } as const;

const Filed = ({ correction }: { correction: FiledCorrection }) => {
  const { confirmationNo, filedAt, filedBy, source, changes, credit, lines } = correction;
  return (
    <li>
      <p className={styles.head}>
        <b>{confirmationNo}</b>{" "}
        {credit !== null && <Tag tone={tones[credit.state]}>{creditStateLabels[credit.state]}</Tag>}
      </p>
      <p>
        {formatDateTime(filedAt)} by {committedByText({ source, committedBy: filedBy })}: {changesText(changes)}.
      </p>
      <p>{effectiveValuesText(correction)}</p>
      {credit !== null && credit.reason !== "" && <p>The fund’s reason: {credit.reason}</p>}
      <details>
        <summary>People corrected</summary>
        {lines.map((line) => (
          <div key={line.id} className={styles.line}>
            <h3>{line.name}</h3>
            {line.isAdded && <p>{correctionTexts.notOnReport}</p>}
            <DifferenceTable line={line} />
          </div>
        ))}
      </details>
    </li>
  );
};

/** Corrections of a committed month, and the reason if the fund voided it. */
const Filings = async ({ workMonth, actingFor }: { workMonth: string; actingFor?: string | undefined }) => {
  const result = await loadFilings(workMonth, actingFor);
  if (!result.ok) return null;
  const { corrections, voided, state } = result.value;
  const month = formatWorkMonth(workMonth);
  return (
    <>
      {voided.map(({ confirmationNo, voidedAt, reason }) => (
        <Alert key={confirmationNo} tone="warn" title={`The report filed under ${confirmationNo} is void`}>
          <p>
            The fund voided it on {formatDateTime(voidedAt)}: {reason}
          </p>
          <p>
            Its contributions are no longer owed.{" "}
            {isChangeable({ state }) &&
              `${month} is open again with everything you reported. Correct it and commit it again.`}
          </p>
        </Alert>
      ))}
      {corrections.length > 0 && (
        <Card id={correctionsId} title={`Corrections of ${month}`}>
          <ul className={styles.list}>
            {corrections.map((correction) => (
              <Filed key={correction.tadId} correction={correction} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
};

type Props = {
  tad: Pick<Tad, "employerId" | "workMonth" | "committedAt">;
  /** The Employer ID when staff act for the employer. */
  actingFor?: string;
};

/** The foot of a month's report: its blank TAD while it is open, its corrections, its history and its files. */
export const MonthFoot = ({ tad: { employerId, workMonth, committedAt }, actingFor }: Props) => (
  <div className={styles.foot}>
    {committedAt === null && <SheetDownload kind="blank" employerId={employerId} workMonth={workMonth} />}
    <SheetDownload kind="rates" employerId={employerId} workMonth={workMonth} />
    <Filings workMonth={workMonth} actingFor={actingFor} />
    <p>
      <a href={tadHistoryPath(workMonth, actingFor)}>History of this report</a>
      <WithRight right="report">
        {" "}
        · <a href={importsPath(workMonth, actingFor)}>Uploaded files</a>
      </WithRight>
    </p>
  </div>
);
