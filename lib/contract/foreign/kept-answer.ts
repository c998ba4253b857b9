import { z } from "zod";

/** An answer with fields that the portal doesn't know, as it came. */
export const keptAnswerSchema = z.record(z.string(), z.unknown());
