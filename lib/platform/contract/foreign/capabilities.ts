import { z } from "zod";
import { inAnySpelling } from "./known-names.ts";

/** More names than any fund API has calls; a list that is longer means nothing. */
const maxNames = 1000;

/** Where a fund API says which calls it answers. */
export const capabilitiesPath = "/api/capabilities";

/** Names of calls. One that the portal doesn't know means nothing to it. */
export const capabilitiesSchema = inAnySpelling(z.object({ calls: z.array(z.string()).max(maxNames) }));
