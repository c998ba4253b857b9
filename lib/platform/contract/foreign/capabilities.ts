import { z } from "zod";
import { inAnySpelling } from "./known-names.ts";

/** Longer lists are ignored. */
const maxNames = 1000;

export const capabilitiesPath = "/api/capabilities";

/** Lists call names; unknown names are ignored. */
export const capabilitiesSchema = inAnySpelling(z.object({ calls: z.array(z.string()).max(maxNames) }));
