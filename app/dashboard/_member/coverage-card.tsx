import type { CoverageState, MonthCoverage } from "../../../lib/membership/schema.ts";
import type { MemberWords } from "../../../lib/membership/words.ts";
import { TextWithLinks } from "../../_shell/content/text-with-links.tsx";
import { Card } from "../../_ui/card.tsx";
import { Tag, type TagTone } from "../../_ui/tag.tsx";
import styles from "./member.module.css";

const tones: Readonly<Record<CoverageState, TagTone>> = {
  COVERED: "good",
  SHORT: "bad",
  NOT_REPORTED: "warn",
  NO_RULE: "plain",
};

type Props = { coverage: readonly MonthCoverage[]; words: MemberWords };

/** Coverage of this month and the next, each with the rule and the working that give it. */
export const CoverageCard = ({ coverage, words }: Props) => (
  <Card title={words.memberPageTexts.coverage}>
    <ul className={styles.standing}>
      {coverage.map((of) => {
        const text = words.coverageText(of);
        return (
          <li key={of.month}>
            <h3>
              {words.formatWorkMonth(of.month)}{" "}
              <Tag tone={tones[of.state]}>{words.memberPageTexts.coverageStates[of.state]}</Tag>
            </h3>
            {text !== "" && (
              <p>
                <TextWithLinks text={text} />
              </p>
            )}
            {of.rule !== "" && <p className={styles.quiet}>{words.memberPageTexts.ruleText(of.rule)}</p>}
            {of.working !== "" && <p className={styles.quiet}>{words.memberPageTexts.workingText(of.working)}</p>}
          </li>
        );
      })}
    </ul>
    <p>{words.memberTexts.estimate}</p>
  </Card>
);
