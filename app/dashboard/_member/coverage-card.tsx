import type { CoverageState, MonthCoverage } from "../../../lib/membership/schema.ts";
import { formatWorkMonth } from "../../../lib/format/date.ts";
import { coverageText, memberTexts } from "../../../lib/membership/texts.en.ts";
import { Card } from "../../_ui/card.tsx";
import { Tag, type TagTone } from "../../_ui/tag.tsx";
import styles from "./member.module.css";

const tags: Readonly<Record<CoverageState, readonly [tone: TagTone, text: string]>> = {
  COVERED: ["good", "Covered"],
  SHORT: ["bad", "Not covered"],
  NOT_REPORTED: ["warn", "Not known yet"],
  NO_RULE: ["plain", "Ask the fund office"],
};

/** Coverage of this month and the next, each with the rule and the working that give it. */
export const CoverageCard = ({ coverage }: { coverage: readonly MonthCoverage[] }) => (
  <Card title="Health coverage">
    <ul className={styles.standing}>
      {coverage.map((of) => {
        const [tone, text] = tags[of.state];
        return (
          <li key={of.month}>
            <h3>
              {formatWorkMonth(of.month)} <Tag tone={tone}>{text}</Tag>
            </h3>
            <p>{coverageText(of)}</p>
            {of.rule !== "" && <p className={styles.quiet}>{of.rule}</p>}
            {of.working !== "" && <p className={styles.quiet}>{of.working}</p>}
          </li>
        );
      })}
    </ul>
    <p>{memberTexts.estimate}</p>
  </Card>
);
