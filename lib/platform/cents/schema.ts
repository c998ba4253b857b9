import { z } from "zod";

/** Whole cents that a number stores exactly. */
export const centsSchema = z.int();
