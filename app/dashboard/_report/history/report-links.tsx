import type { Tad } from "#lib/reporting/tad/schema.ts";
import { importsPath, tadHistoryPath } from "#lib/routes.ts";
import { WithRight } from "../../../_shell/session/with-right.tsx";
import { Filings } from "./filings.tsx";
import { BlankTadDownload, RateSheetDownload } from "./tad-downloads.tsx";
import styles from "./report-links.module.css";

type Props = {
  tad: Pick<Tad, "employerId" | "workMonth" | "committedAt">;
  /** The employer, when the fund's staff act for it. */
  actingFor?: string;
};

/** Below a month's report: its blank TAD while it is open, its corrections, its history and its files. */
export const MonthFoot = ({ tad: { employerId, workMonth, committedAt }, actingFor }: Props) => (
  <div className={styles.foot}>
    {committedAt === null && <BlankTadDownload employerId={employerId} workMonth={workMonth} />}
    <RateSheetDownload employerId={employerId} workMonth={workMonth} />
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
