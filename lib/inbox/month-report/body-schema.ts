import { z } from "zod";
import { workMonthSchema } from "../../reporting/schema.ts";
import { attachmentIdsSchema } from "../attachment-schema.ts";
import { lineLimit, textLimit } from "../../format/plain-text.ts";
import { lineSchema } from "../typed-schema.ts";

const monthBodyShape = {
  shouldBe: lineSchema(lineLimit),
  text: z.string().trim().max(textLimit),
  attachmentIds: attachmentIdsSchema,
};

/** A member's report that a reported line is wrong, or that a month is missing. */
export const reportMonthBodySchema = z.discriminatedUnion("about", [
  z.object({ about: z.literal("WRONG_MONTH"), lineId: z.uuid(), ...monthBodyShape }),
  z.object({
    about: z.literal("MISSING_MONTH"),
    workMonth: workMonthSchema,
    /** As the member knows it. */
    employerName: lineSchema(lineLimit),
    ...monthBodyShape,
  }),
]);
export type ReportMonthBody = z.infer<typeof reportMonthBodySchema>;
