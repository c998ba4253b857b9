"use client";

import { downloadAuditCsv } from "#lib/audit/calls.ts";
import type { AuditFilter } from "#lib/audit/schema.ts";
import { client } from "#lib/http/browser/client.ts";
import { download } from "#lib/http/browser/download.ts";
import { FileButton } from "../../_report/history/file-button.tsx";

/** The acts that the filters choose, as a file. */
export const AuditDownload = ({ filter }: { filter: AuditFilter }) => (
  <FileButton
    name="Download CSV"
    unchanged=""
    save={() => download(client, downloadAuditCsv, "audit-trail.csv", { query: filter })}
  />
);
