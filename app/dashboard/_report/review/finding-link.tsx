import type { ReactNode } from "react";
import type { Finding } from "#lib/reporting/schema.ts";

/** A line, or a unit as a whole. */
export type Target = Pick<Finding, "lineId" | "unitCode" | "field">;

const anchorOf = ({ lineId, unitCode, field }: Target): string =>
  lineId === null ? `unit-${unitCode ?? ""}` : `line-${lineId}${field === null ? "" : `-${field}`}`;

/** Links to the cell that a finding is about, or to its line or unit (use-hash-target.ts). */
export const FindingLink = ({ finding, children }: { finding: Target; children: ReactNode }) => (
  <a href={`#${anchorOf(finding)}`}>{children}</a>
);
