import type { MouseEvent, ReactNode } from "react";
import type { Finding } from "../../../../lib/reporting/model.ts";

const anchorOf = ({ lineId, unitCode }: Pick<Finding, "lineId" | "unitCode">): string =>
  lineId === null ? `unit-${unitCode ?? ""}` : `line-${lineId}`;

/** A line, or a unit as a whole. */
export type Target = Pick<Finding, "lineId" | "unitCode" | "field">;

/** Leads to the cell itself, not only to its row. */
const goTo = (finding: Target) => (event: MouseEvent) => {
  const place = document.getElementById(anchorOf(finding));
  const cell = place?.querySelector<HTMLElement>(
    finding.field === null ? "input, select" : `[data-cell="${finding.field}"]`,
  );
  if (cell === null || cell === undefined) return;
  event.preventDefault();
  cell.focus({ preventScroll: true });
  cell.scrollIntoView({ block: "center", inline: "center" });
};

/** The way to what a finding is about. */
export const FindingLink = ({ finding, children }: { finding: Target; children: ReactNode }) => (
  <a href={`#${anchorOf(finding)}`} onClick={goTo(finding)}>
    {children}
  </a>
);
