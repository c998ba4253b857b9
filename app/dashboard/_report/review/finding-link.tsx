import type { ReactNode } from "react";
import type { Finding } from "#lib/reporting/tad/schema.ts";

/** A line, or a unit as a whole. */
export type Target = Pick<Finding, "lineId" | "unitCode" | "field">;

const anchorOf = ({ lineId, unitCode, field }: Target): string =>
  lineId === null ? `unit-${unitCode ?? ""}` : `line-${lineId}${field === null ? "" : `-${field}`}`;

type Props = { finding: Target; onClick?: () => void; children: ReactNode };

/** Links to the cell that a finding is about, or to its line or unit (use-hash-target.ts). */
export const FindingLink = ({ finding, onClick, children }: Props) => (
  <a href={`#${anchorOf(finding)}`} onClick={onClick}>
    {children}
  </a>
);
