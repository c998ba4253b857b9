"use client";

import { downloadBookCsv, downloadBookPdf, downloadJournalIif } from "#lib/money/books/calls.ts";
import type { Book } from "#lib/money/books/schema.ts";
import { bookFileName, bookTexts } from "#lib/money/books/texts.en.ts";
import type { Query } from "#lib/platform/contract/query.ts";
import { DownloadLink } from "../../../_form/download-link.tsx";
import styles from "./books.module.css";

/** Downloads of the report on screen. */
export const BookDownloads = ({ book, query }: { book: Book; query: Query }) => {
  const { title } = bookTexts[book.book];
  const params = { book: book.book };
  return (
    <p className={styles.downloads}>
      <DownloadLink
        name={`${title} (CSV)`}
        call={downloadBookCsv}
        params={params}
        query={query}
        fileName={bookFileName(book, "csv")}
      />
      <DownloadLink
        name={`${title} (PDF)`}
        call={downloadBookPdf}
        params={params}
        query={query}
        fileName={bookFileName(book, "pdf")}
      />
      {book.book === "journal" && (
        <DownloadLink
          name="Journal (QuickBooks)"
          call={downloadJournalIif}
          query={query}
          fileName={bookFileName(book, "iif")}
        />
      )}
    </p>
  );
};
