import type { EmployerDashboard } from "../../../lib/desk/dashboard/schema.ts";
import { dashboardTexts } from "../../../lib/desk/dashboard/texts.en.ts";
import { countOf } from "../../../lib/platform/format/count.ts";
import { formatWorkMonth } from "../../../lib/platform/format/date.ts";
import { tadPath } from "../../../lib/routes.ts";
import { Card } from "../../_ui/card.tsx";
import styles from "./dashboard.module.css";

type Unit = NonNullable<EmployerDashboard["openTad"]>["units"][number];

const countText = ({ errors, warnings }: Unit): string =>
  [
    ...(errors > 0 ? [countOf(errors, "error")] : []),
    ...(warnings > 0 ? [`${countOf(warnings, "warning")} to review`] : []),
  ].join(", ");

/** What is open on the report of the month, by bargaining unit; each leads to its place on the report. */
export const FindingsCard = ({
  workMonth,
  units,
}: Pick<NonNullable<EmployerDashboard["openTad"]>, "workMonth" | "units">) => {
  const open = units.filter(({ errors, warnings }) => errors + warnings > 0);
  return (
    <Card title={`Errors and warnings, ${formatWorkMonth(workMonth)}`}>
      {open.length === 0 ? (
        <p className={styles.quiet}>{dashboardTexts.noFindings}</p>
      ) : (
        <ul className={styles.rows}>
          {open.map((unit) => (
            <li key={unit.code}>
              <a href={`${tadPath(workMonth)}#unit-${unit.code}`}>
                {unit.code}: {countText(unit)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
