import { z } from "zod";
import { inAnySpelling } from "../contract/foreign/known-names.ts";

/** Names of calls. A name that the portal doesn't know means nothing to it. */
export const capabilitiesSchema = inAnySpelling(z.object({ calls: z.array(z.string()) }));
