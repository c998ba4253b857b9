import type { Import } from "#lib/imports/schema.ts";

/** A file with what is shown and asked of its columns and codes. */
export type MappedFile = Pick<Import, "columns" | "mapping" | "codes" | "steps" | "choices">;
