import type { ImportMode } from "#lib/reporting/imports/schema.ts";

/** The mode that can still be chosen: without missing people the choice is hidden, and only merging is possible. */
export const possibleMode = (mode: ImportMode, missing: number): ImportMode => (missing === 0 ? "MERGE" : mode);
