import { z } from "zod";

/** Units in hundredths and gross wages in cents of a line; null when the person isn’t on the report. */
const figuresSchema = z.object({ units: z.int(), grossWages: z.int().nullable() }).nullable();

/** What changes in a later month’s open report because an earlier month changes. */
export const followedSchema = z.object({
  workMonth: z.string().regex(/^\d{4}-\d{2}$/),
  lines: z.array(z.object({ name: z.string(), unitCode: z.string(), before: figuresSchema, after: figuresSchema })),
  /** Codes of the units that were checked Complete and aren’t anymore. */
  reopened: z.array(z.string()),
});
export type Followed = z.infer<typeof followedSchema>;
export type FollowedLine = Followed["lines"][number];
