"use client";

import { downloadAuditCsv } from "#lib/desk/audit/calls.ts";
import type { AuditFilter } from "#lib/desk/audit/schema.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { download } from "#lib/platform/http/browser/download.ts";
import { DownloadLink } from "../../../_form/download-link.tsx";

/** Downloads the audit events that match the filters. */
export const AuditDownload = ({ filter }: { filter: AuditFilter }) => (
  <DownloadLink
    name="Download CSV"
    call={downloadAuditCsv}
    query={filter}
    save={() => download(client, downloadAuditCsv, "audit-trail.csv", { query: filter })}
  />
);
