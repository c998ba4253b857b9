import { z } from "zod";
import { defineCall } from "../contract/call.ts";
import { employerSearchSchema, reporterListSchema } from "./schema.ts";

export const listPaperReporters = defineCall({
  name: "listPaperReporters",
  method: "GET",
  path: "/api/paper-reports",
  who: "operations",
  summary: "The employers that report on paper, with their months that are not posted, soonest due first",
  answer: reporterListSchema,
  failures: [],
});

export const findReporters = defineCall({
  name: "findReporters",
  method: "GET",
  path: "/api/paper-reports/{search}",
  who: "operations",
  summary: "Employers by Employer ID or name, on paper or on the web, with their months that are not posted",
  params: z.object({ search: employerSearchSchema }),
  answer: reporterListSchema,
  failures: [],
});
