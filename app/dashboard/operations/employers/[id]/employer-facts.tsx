import { formatDate } from "#lib/format/date.ts";
import { formatPhone } from "#lib/format/phone.ts";
import type { EmployerAccount } from "#lib/operations/schema.ts";
import { statusWords } from "#lib/operations/texts.en.ts";
import { withQuery } from "#lib/contract/query.ts";
import { employerDecisionsPath, routes, tadsPath, writeToPath } from "#lib/routes.ts";
import { Card } from "#app/_ui/card.tsx";
import { Facts } from "#app/_ui/facts.tsx";

type Unit = EmployerAccount["units"][number];

const unitText = ({ code, title, localUnion, effectiveFrom, effectiveTo }: Unit): string =>
  [
    code,
    title,
    localUnion,
    effectiveTo === null
      ? `since ${formatDate(effectiveFrom)}`
      : `${formatDate(effectiveFrom)} – ${formatDate(effectiveTo)}`,
  ]
    .filter((part) => part !== "")
    .join(", ");

/** Who the employer is, who looks after it, and its agreements. */
export const EmployerFacts = ({ employer, canAudit }: { employer: EmployerAccount; canAudit: boolean }) => {
  const { employerId, employerName, dba, status, reportingMode, accountRepresentative, units } = employer;
  return (
    <Card title="About this employer">
      <Facts
        facts={[
          { key: "name", name: "Name", text: dba === "" ? employerName : `${employerName} (${dba})` },
          { key: "id", name: "Employer ID", text: employerId },
          { key: "standing", name: "Standing", text: statusWords[status] },
          {
            key: "reports",
            name: "Reports",
            text: (
              <>
                {reportingMode === "WEB" ? "On the web" : "On paper"}.{" "}
                <a href={tadsPath(employerId)}>Open the reports</a>
              </>
            ),
          },
          {
            key: "decisions",
            name: "Decisions",
            text: <a href={employerDecisionsPath(employerId)}>Late charges, waivers and payments to void</a>,
          },
          {
            key: "messages",
            name: "Messages",
            text: <a href={writeToPath(employerId)}>Write to this employer</a>,
          },
          ...(canAudit
            ? [
                {
                  key: "audit",
                  name: "Audit trail",
                  text: <a href={withQuery(routes.audit, { employer: employerId })}>Who did what for this employer</a>,
                },
              ]
            : []),
          {
            key: "representative",
            name: "Account representative",
            text:
              accountRepresentative === null
                ? "None"
                : `${accountRepresentative.name}, ${formatPhone(accountRepresentative.phone)}`,
          },
          {
            key: "units",
            name: "Bargaining units",
            text:
              units.length === 0
                ? "None"
                : units.map((unit) => <div key={`${unit.code} ${unit.effectiveFrom}`}>{unitText(unit)}</div>),
          },
        ]}
      />
    </Card>
  );
};
