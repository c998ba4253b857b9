import { z } from "zod";
import { workMonthSchema } from "../../../reporting/tad/schema.ts";
import { attachmentIdsSchema, lineSchema } from "../message-schema.ts";
import { messageLimit, shortTextLimit } from "../../../platform/format/plain-text.ts";

const monthBodyShape = {
  shouldBe: lineSchema(shortTextLimit),
  text: z.string().trim().max(messageLimit),
  attachmentIds: attachmentIdsSchema,
};

export const reportMonthBodySchema = z.discriminatedUnion("about", [
  z.object({ about: z.literal("WRONG_MONTH"), lineId: z.uuid(), ...monthBodyShape }),
  z.object({
    about: z.literal("MISSING_MONTH"),
    workMonth: workMonthSchema,
    /** The employer's name as typed. */
    employerName: lineSchema(shortTextLimit),
    ...monthBodyShape,
  }),
]);
export type ReportMonthBody = z.infer<typeof reportMonthBodySchema>;
