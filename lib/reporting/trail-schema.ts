import { z } from "zod";
import { workMonthSchema } from "./schema.ts";

/** What was done to a report, newest first: who, when, and one sentence. No one's act was the fund's own program. */
export const tadTrailSchema = z.object({
  workMonth: workMonthSchema,
  acts: z.array(z.object({ id: z.int(), at: z.iso.datetime(), by: z.string().nullable(), text: z.string() })),
});
export type TadTrail = z.infer<typeof tadTrailSchema>;
