"use client";

import { client } from "#lib/platform/http/browser/client.ts";
import { download } from "#lib/platform/http/browser/download.ts";
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
        save={() => download(client, downloadStatementCsv, statementFileName(query, "csv"), { query })}
      />
      <DownloadLink
        name="Statement (PDF)"
        call={downloadStatementPdf}
        query={query}
        save={() => download(client, downloadStatementPdf, statementFileName(query, "pdf"), { query })}
      />
    </p>
  );
};
