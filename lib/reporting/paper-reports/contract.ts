import { z } from "zod";
import { pageQuery } from "../../platform/contract/list-page.ts";
import { employerIdSchema } from "../../platform/contract/user.ts";
import { employerSearchSchema, reporterListSchema } from "./schema.ts";
import { describeCalls, withSchemas } from "../../platform/contract/with-schemas.ts";
import * as calls from "./calls.ts";

const query = z.object(pageQuery(employerIdSchema));

const schemas = describeCalls({
  listPaperReporters: {
    summary: "Employers that report on paper, with their unposted months, by name, 25 at a time",
    query,
    response: reporterListSchema,
  },
  findReporters: {
    summary: "Employers by Employer ID or name, on paper or on the web, with their unposted months",
    params: z.object({ search: employerSearchSchema }),
    query,
    response: reporterListSchema,
  },
});

export type Schemas = typeof schemas;

export const { listPaperReporters, findReporters } = withSchemas(calls, schemas);
