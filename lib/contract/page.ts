import { z } from "zod";

/** How many rows a page of a list has. */
export const pageSize = 25;

/** Where a page of a list begins: after the last row of the page before it, or before the first of the one after it. */
export const pageQuery = <Id extends z.ZodType<string, string>>(id: Id) => ({
  after: id.optional(),
  before: id.optional(),
});

/** Which row the next and the previous page are named by; null where there is none. */
export const pageLinksSchema = z.object({ next: z.string().nullable(), previous: z.string().nullable() });
export type PageLinks = z.infer<typeof pageLinksSchema>;
