"use client";

import { downloadLateCsv } from "#lib/desk/operations/calls.ts";
import type { LateFilter } from "#lib/desk/operations/schema.ts";
import { DownloadLink } from "../../../_form/download-link.tsx";

/** Downloads the late employers that match the filters. */
export const LateDownload = ({ filter, asOf }: { filter: LateFilter; asOf: string }) => (
  <DownloadLink name="Download CSV" call={downloadLateCsv} query={filter} fileName={`late-employers-${asOf}.csv`} />
);
