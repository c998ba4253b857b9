import { z } from "zod";
import { workMonthSchema } from "../tad/schema.ts";
import { describeCalls, withSchemas } from "../../platform/contract/with-schemas.ts";
import * as calls from "./calls.ts";

const params = z.object({ workMonth: workMonthSchema });

const schemas = describeCalls({
  downloadTadPdf: { summary: "The receipt of a committed month as a tagged PDF", params, failures: ["NotCommitted"] },
  downloadTadCsv: {
    summary:
      "An open or committed month as a CSV of the core columns with its amounts; an open month can be uploaded again",
    params,
  },
  downloadBlankTad: {
    summary: "An open month as a blank TAD to print and fill in by hand, as a tagged PDF",
    params,
    failures: ["TadClosed"],
  },
  downloadRateSheet: {
    summary: "The employer's contribution rates for a work month with a report, as a tagged PDF",
    params,
  },
});

export type Schemas = typeof schemas;

export const { downloadTadPdf, downloadTadCsv, downloadBlankTad, downloadRateSheet } = withSchemas(calls, schemas);
