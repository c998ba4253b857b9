import type { EmployerDashboard } from "../../../lib/desk/dashboard/schema.ts";
import { formatWorkMonth } from "../../../lib/platform/format/date.ts";
import { countOf, countPeople } from "../../../lib/platform/format/count.ts";
import { tadStateLabels } from "../../../lib/reporting/tad/texts.en.ts";
import { unitLabels } from "../../../lib/reporting/line/unit-types.ts";
import { routes, tadPath } from "../../../lib/routes.ts";
import { WithRight } from "../../_shell/session/with-right.tsx";
import { ButtonLink } from "../../_ui/button.tsx";
import { Card } from "../../_ui/card.tsx";
import { DeadlineClock } from "../../_ui/deadline/deadline-clock.tsx";
import { Tag } from "../../_ui/tag.tsx";
import styles from "./dashboard.module.css";

type OpenTad = NonNullable<EmployerDashboard["openTad"]>;
type Unit = OpenTad["units"][number];

const UnitTag = ({ unit, started }: { unit: Unit; started: boolean }) => {
  if (unit.complete) return <Tag tone="good">✓ Complete</Tag>;
  if (unit.errors > 0) return <Tag tone="bad">{countOf(unit.errors, "error")}</Tag>;
  if (unit.warnings > 0) return <Tag tone="warn">{countOf(unit.warnings, "warning")}</Tag>;
  return started ? <Tag tone="warn">In progress</Tag> : <Tag tone="plain">Not started</Tag>;
};

const stateTag = ({ state, units }: OpenTad) => {
  const errors = units.reduce((sum, unit) => sum + unit.errors, 0);
  if (errors > 0) return <Tag tone="bad">{countOf(errors, "error")} to fix</Tag>;
  return <Tag tone={state === "READY" ? "good" : state === "OPEN" ? "plain" : "warn"}>{tadStateLabels[state]}</Tag>;
};

type Props = { tad: OpenTad | null; payBy: string | null; now: string };

/** The month to report now, its progress, and the time left to pay on time. */
export const OpenMonthCard = ({ tad, payBy, now }: Props) => {
  if (tad === null) {
    return (
      <Card title="Reports">
        <p className={styles.quiet}>No month is waiting for your report.</p>
        <p className={styles.actions}>
          <ButtonLink href={routes.tads} tone="quiet">
            See past reports
          </ButtonLink>
        </p>
      </Card>
    );
  }
  const started = tad.state !== "OPEN";
  return (
    <Card labelledBy="open-month">
      <div className={styles.month}>
        <div>
          {stateTag(tad)}
          <h2 id="open-month" className={styles.monthTitle}>
            {formatWorkMonth(tad.workMonth)} report
          </h2>
          <ul className={styles.units}>
            {tad.units.map((unit) => (
              <li key={unit.code}>
                <span>
                  {unit.code} · {unit.title}{" "}
                  <span className={styles.quiet}>
                    {unitLabels[unit.unitType].adverb}, {countPeople(unit.people)}
                  </span>
                </span>
                <UnitTag unit={unit} started={started} />
              </li>
            ))}
          </ul>
          <div className={styles.actions}>
            <WithRight
              right="report"
              fallback={
                <ButtonLink href={tadPath(tad.workMonth)} tone="quiet">
                  See the report
                </ButtonLink>
              }
            >
              <ButtonLink href={tadPath(tad.workMonth)} tone="quiet">
                {started ? "Continue report" : "Start report"}
              </ButtonLink>
              <ButtonLink href={`${tadPath(tad.workMonth)}#upload`} tone="quiet">
                Upload file
              </ButtonLink>
            </WithRight>
          </div>
        </div>
        {payBy !== null && <DeadlineClock now={now} payBy={payBy} dueDate={tad.dueDate} />}
      </div>
    </Card>
  );
};

export const PaperReportingCard = () => (
  <Card title="Reports">
    <p>You report on paper. The fund enters your reports when they arrive, and the charges appear here.</p>
    <WithRight
      right="report"
      fallback={<p className={styles.quiet}>Your account representative can explain reporting on the web.</p>}
    >
      <p>
        <a href={`${routes.profile}#reporting`}>Switch to web reporting</a>
      </p>
    </WithRight>
  </Card>
);
