import type { Metadata } from "next";
import { publicPages } from "../../../lib/site/public-pages.ts";
import { type StatusCode, statusCodes } from "../../../lib/reporting/cells/status-codes.ts";
import { publicMetadata } from "../../_shell/public-metadata.ts";
import { Card } from "../../_ui/card.tsx";
import { type Column, DataTable } from "../../_ui/data-table.tsx";
import { PageHead } from "../../_ui/page-head.tsx";
import styles from "./page.module.css";

export const generateMetadata = (): Promise<Metadata> => publicMetadata(publicPages.statusCodes);

const owedWords: Readonly<Record<StatusCode["owed"], string>> = {
  yes: "Yes",
  no: "No",
  untilDate: "Not after the date",
};
const unitsWords: Readonly<Record<StatusCode["units"], string>> = {
  required: "More than 0",
  belowMinimum: "Below the agreement’s minimum",
  untilDate: "Only up to the date",
};
const dateText = ({ date, dateLabel }: StatusCode): string => {
  if (date === "none") return "None";
  const label = dateLabel.charAt(0).toUpperCase() + dateLabel.slice(1);
  return date === "optional" ? `${label}, if you like` : label;
};

const columns: readonly Column<StatusCode>[] = [
  { key: "code", header: "Code", names: true, cell: ({ code }) => code },
  { key: "name", header: "Name", cell: ({ name }) => name },
  { key: "owed", header: "Contributions owed", cell: ({ owed }) => owedWords[owed] },
  { key: "units", header: "Units", cell: ({ units }) => unitsWords[units] },
  { key: "date", header: "Date", cell: dateText },
];

const groups = [
  { title: "Contributions are owed", holds: ({ owed }: StatusCode) => owed === "yes" },
  { title: "Contributions are not owed", holds: ({ owed }: StatusCode) => owed === "no" },
  { title: "The person leaves the agreement", holds: ({ ends }: StatusCode) => ends },
] as const;

const StatusCodesPage = () => (
  <>
    <PageHead
      title="Employer Reporting Status Codes"
      lead="The status code says why a person has the units you report, and whether contributions are owed on them."
    />
    <div className={styles.groups}>
      {groups.map(({ title, holds }) => (
        <Card key={title} title={title}>
          <DataTable
            caption={title}
            captionHidden
            columns={columns}
            rows={statusCodes.filter(holds)}
            rowKey={({ code }) => code}
          />
        </Card>
      ))}
      <p className={styles.note}>
        “Only up to the date”: units are allowed, and charged, in the month in which the date falls. In later months
        they must be 0. A person who leaves the agreement is not on next month&apos;s TAD.
      </p>
    </div>
  </>
);

export default StatusCodesPage;
