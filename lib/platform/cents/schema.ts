import { z } from "zod";

/** Money on the wire: whole cents that a number holds exactly. */
export const centsSchema = z.int();
