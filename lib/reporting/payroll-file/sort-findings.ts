import type { FileFinding } from "./schema.ts";

const rank: Readonly<Record<FileFinding["severity"], number>> = { ERROR: 0, WARNING: 1, INFO: 2 };

/** Findings as they are listed: errors first, then warnings, each in the order of the file. */
export const sortFindings = (findings: readonly FileFinding[]): FileFinding[] =>
  findings.toSorted((a, b) => rank[a.severity] - rank[b.severity] || (a.rows[0] ?? 0) - (b.rows[0] ?? 0));
