"use client";

import type { Query } from "../../../lib/platform/contract/query.ts";
import { downloadWorkHistoryCsv, downloadWorkHistoryPdf } from "../../../lib/members/membership/calls.ts";
import { workHistoryFileName } from "../../../lib/members/membership/files/file-words.ts";
import { DownloadLink } from "../../_form/download-link.tsx";
import styles from "./work-history.module.css";
import { defineTranslations } from "../../../lib/site/language/texts.ts";
import { useTexts } from "../../_shell/language/language-context.tsx";
import { memberFileTexts } from "../../../lib/members/membership/page-texts.en.ts";

const texts = defineTranslations({ memberFileTexts }, () => import("../../../lib/members/membership/page-texts.es.ts"));

/** Downloads all lines that match the filters, from every page of the list. */
export const WorkHistoryDownloads = ({ filter: query }: { filter: Query }) => {
  const { memberFileTexts: words } = useTexts(texts);
  return (
    <div className={styles.downloads}>
      <DownloadLink
        name={words.csv}
        call={downloadWorkHistoryCsv}
        query={query}
        fileName={workHistoryFileName("csv")}
      />
      <DownloadLink
        name={words.pdf}
        call={downloadWorkHistoryPdf}
        query={query}
        fileName={workHistoryFileName("pdf")}
      />
    </div>
  );
};
