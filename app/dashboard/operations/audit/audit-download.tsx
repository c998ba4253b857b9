"use client";

import { downloadAuditCsv } from "#lib/desk/audit/calls.ts";
import type { AuditFilter } from "#lib/desk/audit/schema.ts";
import { DownloadLink } from "../../../_form/download-link.tsx";

/** Downloads the audit events that match the filters. */
export const AuditDownload = ({ filter }: { filter: AuditFilter }) => (
  <DownloadLink name="Download CSV" call={downloadAuditCsv} query={filter} fileName="audit-trail.csv" />
);
