import type { Metadata } from "next";
import { routes } from "#lib/routes.ts";
import { publicPages } from "#lib/site/pages/public-pages.ts";
import { ContentPage } from "../../../_shell/content-page.tsx";
import { publicMetadata } from "../../../_shell/public-metadata.ts";
import { type Column, DataTable } from "../../../_ui/data-table.tsx";
import { Facts } from "../../../_ui/facts.tsx";
import { columns } from "./columns.ts";
import { type LayoutRow, layouts } from "./etad-layout.ts";
import styles from "./page.module.css";

export const generateMetadata = (): Promise<Metadata> => publicMetadata(publicPages.fileColumns);

const layoutColumns: readonly Column<LayoutRow>[] = [
  { key: "positions", header: "Positions", names: true, cell: ({ positions }) => positions },
  { key: "meaning", header: "Field", cell: ({ meaning }) => meaning },
  { key: "kind", header: "Written as", cell: ({ kind }) => kind },
];

/** What goes into each column and field, for people who set up a payroll program. */
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
        <DataTable
          caption={name}
          captionHidden
          columns={layoutColumns}
          rows={rows}
          rowKey={({ positions }) => positions}
        />
      </section>
    ))}
  </ContentPage>
);

export default FileColumnsPage;
