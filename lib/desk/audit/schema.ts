import { z } from "zod";
import { pageLinksSchema, pageQuery } from "../../platform/contract/list-page.ts";
import { employerIdSchema } from "../../platform/contract/user.ts";
import { requestDateSchema } from "../../reporting/tad/schema.ts";

export const automaticActor = "Automatic";

const filters = {
  /** Part of a name, or a whole username. */
  who: z.string().max(80).optional(),
  /** Part of the action: "payment". */
  action: z.string().max(80).optional(),
  /** Part of the subject: "payment:", or an id. */
  subject: z.string().max(120).optional(),
  /** Part of the reason. */
  reason: z.string().max(120).optional(),
  /** Events by the employer's people, and events about its records. */
  employer: employerIdSchema.optional(),
  /** The confirmation number of a payment or a report, or part of it. */
  number: z.string().max(40).optional(),
  from: requestDateSchema.optional(),
  to: requestDateSchema.optional(),
};

export const auditFilterSchema = z.object(filters);
export type AuditFilter = z.infer<typeof auditFilterSchema>;

export const auditQuerySchema = z.object({ ...filters, ...pageQuery(z.string().regex(/^[1-9]\d{0,14}$/)) });

const changeSchema = z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() });
export type AuditChange = z.infer<typeof changeSchema>;

const auditEventSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  who: z.string(),
  action: z.string(),
  subject: z.string(),
  /** Name and username of the subject's account; null for other subjects. */
  subjectName: z.string().nullable(),
  /** IP address; empty when the fund API itself acted. */
  ip: z.string(),
  /** The employer that the event was for or about; null for several or none. */
  employerId: employerIdSchema.nullable(),
  /** Number of the payment or report; null for other subjects. */
  confirmationNo: z.string().nullable(),
  /** The typed reason or a refusal's text; "" without one. */
  reason: z.string(),
  changes: z.array(changeSchema),
});
/** Secrets and numbers are masked. */
export type AuditEvent = z.infer<typeof auditEventSchema>;

export const auditListSchema = z.object({ events: z.array(auditEventSchema), page: pageLinksSchema });
