import { unitCells } from "#lib/reporting/line/cells.ts";
import type { MemberLine } from "#lib/members/membership/schema.ts";
import type { MemberLabels } from "#lib/members/membership/words.ts";
import { Facts } from "../../../_ui/facts.tsx";

/** The employer's figures, for the member to compare. Straight time is shown even if it is zero. */
export const ReportedFacts = ({ line, texts: words }: { line: MemberLine; texts: MemberLabels }) => {
  const { memberPageTexts: texts, formatUnitsInWords, wholeStateText, statusText } = words;
  const kinds = unitCells.filter((cell) => cell === "unitsST" || line[cell] !== 0);
  return (
    <>
      <h3>{texts.reportedNow}</h3>
      <Facts
        facts={[
          { name: texts.employer, text: line.employerName },
          { name: texts.unit, text: `${line.unitTitle}, ${line.classification}` },
          { name: texts.status, text: statusText(line) },
          ...kinds.map((cell) => ({
            key: cell,
            name: texts.unitKinds[cell],
            text: formatUnitsInWords(line[cell], line.unitType),
          })),
          { name: texts.state, text: wholeStateText(line) },
        ]}
      />
    </>
  );
};
