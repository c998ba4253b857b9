import { z } from "zod";

/** A line's units in hundredths and wages in cents. Null if the person isn't on the report. */
const figuresSchema = z.object({ units: z.int(), grossWages: z.int().nullable() }).nullable();

/** Changes to a later month's open report. */
export const followedSchema = z.object({
  workMonth: z.string().regex(/^\d{4}-\d{2}$/),
  lines: z.array(z.object({ name: z.string(), unitCode: z.string(), before: figuresSchema, after: figuresSchema })),
  reopened: z.array(z.string()),
});
export type Followed = z.infer<typeof followedSchema>;
export type FollowedLine = Followed["lines"][number];
