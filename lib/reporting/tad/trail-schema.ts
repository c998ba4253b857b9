import { z } from "zod";
import { workMonthSchema } from "./schema.ts";

/** What was done to a report, newest first: who, when, and one sentence. No one's act was the fund's own program. */
export const tadTrailSchema = z.object({
  workMonth: workMonthSchema,
  acts: z.array(
    z.object({
      id: z.int(),
      at: z.iso.datetime(),
      by: z.string().nullable(),
      text: z.string(),
      /** The file whose changes can be seen person by person; null for every other act. */
      importId: z.uuid().nullable(),
    }),
  ),
});
export type TadTrail = z.infer<typeof tadTrailSchema>;
