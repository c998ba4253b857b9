import { defineTranslations } from "../../../lib/site/language/texts.ts";
import { type StatusCode, statusCodes } from "../../../lib/reporting/tad/cells/status-codes.ts";
import { publicPages } from "../../../lib/site/pages/public-pages.ts";
import { statusCodeTexts } from "../../../lib/members/membership/status-codes/texts.en.ts";
import { textsOf } from "../../_shell/language/texts-of.ts";
import { publicMetadata, publicTitle } from "../../_shell/public-metadata.ts";
import { Card } from "../../_ui/card.tsx";
import { type Column, DataTable } from "../../_ui/data-table.tsx";
import { PageHead } from "../../_ui/page-head.tsx";
import styles from "./page.module.css";

export const generateMetadata = () => publicMetadata(publicPages.statusCodes);

const texts = defineTranslations(
  { statusCodeTexts },
  () => import("../../../lib/members/membership/status-codes/texts.es.ts"),
);

const groups = [
  { key: "owed", holds: ({ owed }: StatusCode) => owed === "yes" },
  { key: "notOwed", holds: ({ owed }: StatusCode) => owed === "no" },
  { key: "ends", holds: ({ ends }: StatusCode) => ends },
] as const;

const StatusCodesPage = async () => {
  const title = await publicTitle(publicPages.statusCodes);
  const { statusCodeTexts: words } = await textsOf(texts);
  const { headers } = words;
  const columns: readonly Column<StatusCode>[] = [
    { key: "code", header: headers.code, isRowHeader: true, cell: ({ code }) => code },
    { key: "name", header: headers.name, cell: words.nameText },
    { key: "owed", header: headers.owed, cell: ({ owed }) => words.owed[owed] },
    { key: "units", header: headers.units, cell: ({ units }) => words.units[units] },
    { key: "date", header: headers.date, cell: words.dateText },
  ];
  return (
    <>
      <PageHead title={title} lead={words.lead} />
      <div className={styles.groups}>
        {groups.map(({ key, holds }) => (
          <Card key={key} title={words.groups[key]}>
            <DataTable
              caption={words.groups[key]}
              columns={columns}
              rows={statusCodes.filter(holds)}
              rowKey={({ code }) => code}
            />
          </Card>
        ))}
        <p className={styles.note}>{words.note}</p>
      </div>
    </>
  );
};

export default StatusCodesPage;
