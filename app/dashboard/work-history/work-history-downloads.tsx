"use client";

import type { Query } from "../../../lib/contract/query.ts";
import { client } from "../../../lib/http/browser/client.ts";
import { download } from "../../../lib/http/browser/download.ts";
import { downloadWorkHistoryCsv, downloadWorkHistoryPdf } from "../../../lib/membership/calls.ts";
import { workHistoryFileName } from "../../../lib/membership/file-names.ts";
import { DownloadLink } from "../../_form/download-link.tsx";
import styles from "./work-history.module.css";

/** All lines that the filters leave, on every page of the list, as files. */
export const WorkHistoryDownloads = ({ filter: query }: { filter: Query }) => (
  <div className={styles.downloads}>
    <DownloadLink
      name="Work history (CSV)"
      call={downloadWorkHistoryCsv}
      query={query}
      save={() => download(client, downloadWorkHistoryCsv, workHistoryFileName("csv"), { query })}
    />
    <DownloadLink
      name="Work history (PDF)"
      call={downloadWorkHistoryPdf}
      query={query}
      save={() => download(client, downloadWorkHistoryPdf, workHistoryFileName("pdf"), { query })}
    />
  </div>
);
