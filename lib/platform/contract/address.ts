import { z } from "zod";

/** Zip is 5 or 9 digits without a dash (spec-map §3). */
export const addressSchema = z.object({
  address1: z.string(),
  address2: z.string(),
  address3: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string().regex(/^\d{5}(\d{4})?$/),
});
export type Address = z.infer<typeof addressSchema>;
