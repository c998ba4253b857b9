import type { Metadata } from "next";
import { Fragment } from "react";
import { memberDocumentPath, memberDocumentsOf } from "../../../lib/membership/documents.ts";
import { getVisitor } from "../../../lib/session/visitor.ts";
import { employerDocumentPath, employerDocuments } from "../../../lib/site/employer-documents.ts";
import { publicPages } from "../../../lib/site/public-pages.ts";
import { routes } from "../../../lib/routes.ts";
import { ContentPage } from "../../_shell/content-page.tsx";
import { publicMetadata } from "../../_shell/public-metadata.ts";
import { type Column, DataTable } from "../../_ui/data-table.tsx";
import { Facts } from "../../_ui/facts.tsx";
import { columns } from "./columns.ts";
import { type LayoutRow, layouts } from "./etad-layout.ts";
import { FileList, type OfferedFile } from "./file-list.tsx";
import styles from "./page.module.css";

export const generateMetadata = (): Promise<Metadata> => publicMetadata(publicPages.formsAndDocuments);

const layoutColumns: readonly Column<LayoutRow>[] = [
  { key: "positions", header: "Positions", names: true, cell: ({ positions }) => positions },
  { key: "meaning", header: "Field", cell: ({ meaning }) => meaning },
  { key: "kind", header: "Written as", cell: ({ kind }) => kind },
];

const templates: readonly OfferedFile[] = [
  {
    path: "/documents/etad-template.xlsx",
    title: "eTAD template for a spreadsheet",
    about: "Columns already formatted, so that IDs and dates stay as you type them.",
  },
  { path: "/documents/etad-template.csv", title: "eTAD template as CSV", about: "The header row, for programs." },
];

const samples: readonly OfferedFile[] = [
  {
    path: "/documents/etad-fw-sample.txt",
    title: "ETAD-FW 1 sample",
    about: "A file of three people, in the form that a payroll program writes.",
  },
];

const employerSections = [
  { section: "paper", heading: "Reporting on paper" },
  { section: "banks", heading: "For your bank" },
  { section: "payroll-services", heading: "Payroll services" },
] as const;

const FormsAndDocumentsPage = async () => {
  const { brand } = await getVisitor();
  return (
    <ContentPage title="Forms & Documents" lead="What you need to report, ready to use.">
      <h2>eTAD file</h2>
      <p>
        One file for a work month, a CSV or an Excel workbook (XLSX), with a header row and one row for each person and
        agreement. Open the template in your spreadsheet, fill it, save it as either, and upload it on the month&apos;s
        TAD. In a workbook, only the first sheet is read. In the Excel template ids are text, so that leading zeros
        stay, and the header stays in view.
      </p>
      <p>
        You can also upload your payroll program's own export: map its columns once, and we read every later file with
        the same columns without asking.
      </p>
      <FileList files={templates} />
      <p>
        <a href={routes.checkAFile}>Check a file</a> before you upload it. Your browser reads the file, and it never
        leaves your computer.
      </p>
      <h3>Its columns</h3>
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
      <h2>ETAD-FW 1, the fixed-width file</h2>
      <p>
        For payroll programs that write it: plain ASCII, every line 200 characters plus a line end, one H line, a D line
        for each person, and one T line. Numbers have no decimal point. A person new to the fund needs a birth date,
        which this format doesn't have: report new people in a CSV file or workbook.
      </p>
      <FileList files={samples} />
      <details className={styles.layout}>
        <summary>Its layout, field by field</summary>
        {layouts.map(({ title, rows }) => (
          <section key={title}>
            <h3>{title}</h3>
            <DataTable
              caption={title}
              captionHidden
              columns={layoutColumns}
              rows={rows}
              rowKey={({ positions }) => positions}
            />
          </section>
        ))}
      </details>
      <h2>Reporting status codes</h2>
      <p>
        <a href={routes.statusCodes}>All codes and what each one requires</a>
      </p>
      {employerSections.map(({ section, heading }) => (
        <Fragment key={section}>
          <h2 id={section}>{heading}</h2>
          <FileList
            files={employerDocuments
              .filter((document) => document.section === section)
              .map(({ name, title, about }) => ({ path: employerDocumentPath(brand.key, { name }), title, about }))}
          />
        </Fragment>
      ))}
      <h2 id="members">For plan members</h2>
      <FileList
        files={memberDocumentsOf(brand).map(({ file, title, about }) => ({
          path: memberDocumentPath({ file }),
          title,
          about,
        }))}
      />
      <h2>Other forms</h2>
      <p>
        Enrollment, beneficiary and claim forms come by mail or email:{" "}
        <a href={routes.contact}>contact us and say which one you need</a>. What you owe under an agreement, and at
        which rate, is on each month’s report; ask your account representative for the rates of your agreements.
      </p>
    </ContentPage>
  );
};

export default FormsAndDocumentsPage;
