import type { FoundEmployer } from "#lib/desk/operations/schema.ts";
import { deskTexts } from "#lib/desk/operations/texts.en.ts";
import { employerPath } from "#lib/routes.ts";
import { type Column, DataTable } from "../../../_ui/data-table.tsx";
import { matchText } from "../../_desk/payment-words.ts";
import styles from "../../_desk/desk.module.css";

const columnsOf = (find: string): readonly Column<FoundEmployer>[] => [
  {
    key: "name",
    header: "Employer",
    isRowHeader: true,
    cell: ({ employerId, employerName, dba }) => (
      <>
        <a href={employerPath(employerId, find)}>{employerName}</a>
        {dba !== "" && <small>{dba}</small>}
      </>
    ),
  },
  { key: "id", header: "Employer ID", cell: ({ employerId }) => employerId },
  ...(find !== ""
    ? [
        {
          key: "why",
          header: "Matches",
          cell: ({ matches, moreMatches }: FoundEmployer) => (
            <ul className={styles.reasons}>
              {[...new Set(matches.map(matchText))].map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
              {moreMatches > 0 && <li>{deskTexts.more(moreMatches)}</li>}
            </ul>
          ),
        },
      ]
    : []),
];

/** The employers in the search results, each with the reason it matched and a link that opens the match first. */
export const FoundEmployers = ({ employers, find }: { employers: readonly FoundEmployer[]; find: string }) => (
  <div className={styles.table}>
    <DataTable
      caption="Employers found"
      columns={columnsOf(find)}
      rows={employers}
      rowKey={({ employerId }) => employerId}
    />
  </div>
);
