import { z } from "zod";
import { workMonthSchema } from "./schema.ts";

/** Newest first. Events with no account are from the fund's own program. */
export const tadTrailSchema = z.object({
  workMonth: workMonthSchema,
  acts: z.array(
    z.object({
      id: z.int(),
      at: z.iso.datetime(),
      by: z.string().nullable(),
      text: z.string(),
      importId: z.uuid().nullable(),
    }),
  ),
});
export type TadTrail = z.infer<typeof tadTrailSchema>;
