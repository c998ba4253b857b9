"use client";

import { downloadStatementCsv, downloadStatementPdf } from "#lib/money/ledger/calls.ts";
import type { Statement } from "#lib/money/ledger/schema.ts";
import { statementFileName } from "#lib/money/ledger/texts.en.ts";
import { DownloadLink } from "../../../_form/download-link.tsx";
import styles from "./statement.module.css";

/** Downloads of the statement on screen. */
export const StatementDownloads = ({ fund, from, to }: Pick<Statement, "fund" | "from" | "to">) => {
  const query = { fund, from, to };
  return (
    <p className={styles.downloads}>
      <DownloadLink
        name="Statement (CSV)"
        call={downloadStatementCsv}
        query={query}
        fileName={statementFileName(query, "csv")}
      />
      <DownloadLink
        name="Statement (PDF)"
        call={downloadStatementPdf}
        query={query}
        fileName={statementFileName(query, "pdf")}
      />
    </p>
  );
};
