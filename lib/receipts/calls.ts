import { z } from "zod";
import { defineCall } from "../contract/call.ts";
import { workMonthSchema } from "../reporting/schema.ts";

const params = z.object({ workMonth: workMonthSchema });

export const downloadTadPdf = defineCall({
  name: "downloadTadPdf",
  method: "GET",
  path: "/api/receipts/{workMonth}/pdf",
  who: "tadsReporter",
  onBehalf: true,
  isSlow: true,
  summary: "The proof of a committed month as a tagged PDF",
  params,
  answer: "blob",
  fileType: "application/pdf",
  failures: ["NotCommitted"],
});

export const downloadTadCsv = defineCall({
  name: "downloadTadCsv",
  method: "GET",
  path: "/api/receipts/{workMonth}/csv",
  who: "tadsReporter",
  onBehalf: true,
  summary:
    "A month as a CSV of the core columns with its amounts, open or committed; an open one can be uploaded again",
  params,
  answer: "blob",
  fileType: "text/csv",
  failures: [],
});

export const downloadBlankTad = defineCall({
  name: "downloadBlankTad",
  method: "GET",
  path: "/api/receipts/{workMonth}/blank",
  who: "tadsReporter",
  onBehalf: true,
  isSlow: true,
  summary: "An open month as a blank TAD to print and fill in by hand, a tagged PDF",
  params,
  answer: "blob",
  fileType: "application/pdf",
  failures: ["TadClosed"],
});
