import { z } from "zod";
import { inAnySpelling } from "./known-names.ts";

/** A longer list is ignored. */
const maxNames = 1000;

export const capabilitiesPath = "/api/capabilities";

/** Unknown names are ignored. */
export const capabilitiesSchema = inAnySpelling(z.object({ calls: z.array(z.string()).max(maxNames) }));
