import { routes } from "#lib/routes.ts";
import { publicPages } from "#lib/site/pages/public-pages.ts";
import { ContentPage } from "../../../_shell/content-page.tsx";
import { publicMetadata } from "../../../_shell/public-metadata.ts";
import { type Column, DataTable } from "../../../_ui/data-table.tsx";
import { Facts } from "../../../_ui/facts.tsx";
import { type LayoutRow, layouts } from "./etad-layout.ts";
import styles from "./page.module.css";
import { capitalize } from "#lib/platform/format/count.ts";
import { type ColumnOf, type UnitCell, unitCells } from "#lib/reporting/line/cells.ts";
import { lineCells } from "#lib/reporting/line/line-cells.ts";
import { columnOf } from "#lib/reporting/line/row.ts";
import { templateColumns, type TemplateColumn } from "#lib/reporting/payroll-file/core/columns.ts";

type Meaning = { readonly meaning: string; readonly required?: true };

const units = Object.fromEntries(
  unitCells.map((cell) => [columnOf(cell), { meaning: `${capitalize(lineCells[cell].spoken)} units` }]),
) as Record<ColumnOf<UnitCell>, Meaning>;

const meanings: Readonly<Record<TemplateColumn, Meaning>> = {
  employer_id: { meaning: "Seven digits, a dash, four digits", required: true },
  work_month: { meaning: "YYYY-MM", required: true },
  agreement_code: { meaning: "The agreement, for example JC710A", required: true },
  ssn: { meaning: "Nine digits; this or member_id is required" },
  member_id: { meaning: "The fund’s number for the person; this or ssn is required" },
  last_name: { meaning: "As in the fund’s records", required: true },
  first_name: { meaning: "As in the fund’s records" },
  middle_initial: { meaning: "One letter" },
  birth_date: { meaning: "YYYY-MM-DD or M/D/YYYY; needed for a new person" },
  classification: { meaning: "A class of the agreement" },
  status_code: { meaning: "A reporting status code" },
  status_date: { meaning: "YYYY-MM-DD or M/D/YYYY, where the code asks for a date" },
  return_date: { meaning: "YYYY-MM-DD or M/D/YYYY; when someone on leave is expected back; optional" },
  target_unit: { meaning: "The agreement someone moved to, with status code TRN; optional" },
  hire_date: { meaning: "YYYY-MM-DD or M/D/YYYY; needed for a new person" },
  ...units,
  units_st: { meaning: "Straight time in the agreement’s units: hours, days, weeks or months", required: true },
  gross_wages: { meaning: "Dollars and cents" },
  payroll_no: { meaning: "Your own number for the person" },
  note: { meaning: "Anything your account representative should know" },
};

/** Columns of the eTAD file in the order of the template, each with its meaning. */
const columns: readonly (Meaning & { readonly name: string })[] = templateColumns.map((name) =>
  Object.assign({ name }, meanings[name]),
);

export const generateMetadata = () => publicMetadata(publicPages.fileColumns);

const layoutColumns: readonly Column<LayoutRow>[] = [
  { key: "positions", header: "Positions", isRowHeader: true, cell: ({ positions }) => positions },
  { key: "meaning", header: "Field", cell: ({ meaning }) => meaning },
  { key: "kind", header: "Written as", cell: ({ kind }) => kind },
];

/** The file reference for people who set up a payroll program. */
const FileColumnsPage = () => (
  <ContentPage
    title="File columns and layout"
    lead="The content of each column of an eTAD file, and of each field of ETAD-FW 1, the fixed-width file."
  >
    <p>
      <a href={routes.formsAndDocuments}>Templates and other forms</a>
    </p>
    <h2 id="columns">Columns of an eTAD file</h2>
    <Facts
      facts={columns.map(({ name, meaning, required }) => ({
        key: name,
        name: (
          <>
            <code>{name}</code> {required && <span className={styles.required}>required</span>}
          </>
        ),
        text: meaning,
      }))}
    />
    <h2 id="fixed">Fields of ETAD-FW 1</h2>
    {layouts.map(({ title: name, rows }) => (
      <section key={name}>
        <h3>{name}</h3>
        <DataTable caption={name} columns={layoutColumns} rows={rows} rowKey={({ positions }) => positions} />
      </section>
    ))}
  </ContentPage>
);

export default FileColumnsPage;
