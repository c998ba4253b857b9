import { z } from "zod";

/** Whole cents that a number holds exactly. */
export const centsSchema = z.int();
