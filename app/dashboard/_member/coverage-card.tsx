import type { CoverageState, MonthCoverage } from "../../../lib/members/membership/schema.ts";
import type { MemberWords } from "../../../lib/members/membership/words.ts";
import { TextWithLinks } from "../../_shell/content/text-with-links.tsx";
import { Card } from "../../_ui/card.tsx";
import { Folded } from "../../_ui/folded/folded.tsx";
import { Tag, type TagTone } from "../../_ui/tag.tsx";
import styles from "./member.module.css";

const tones: Readonly<Record<CoverageState, TagTone>> = {
  COVERED: "good",
  SHORT: "bad",
  NOT_REPORTED: "warn",
  NO_RULE: "plain",
};

type Props = { coverage: readonly MonthCoverage[]; words: MemberWords };

/** Until when the member is covered. Months that aren't are listed; the rule and its working are folded. */
export const CoverageCard = ({ coverage, words }: Props) => {
  const { memberPageTexts: texts } = words;
  return (
    <Card title={texts.coverage}>
      <p className={styles.figure}>{words.coverageAnswer(coverage)}</p>
      {coverage.some(({ state }) => state !== "COVERED") && (
        <ul className={styles.standing}>
          {coverage.map((of) => {
            const text = words.coverageText(of);
            return (
              <li key={of.month}>
                <h3>
                  {words.formatWorkMonth(of.month)} <Tag tone={tones[of.state]}>{texts.coverageStates[of.state]}</Tag>
                </h3>
                {text !== "" && (
                  <p>
                    <TextWithLinks text={text} />
                  </p>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <p>{words.memberTexts.estimate}</p>
      {coverage.some(({ rule }) => rule !== "") && (
        <Folded summary={texts.coverageRule}>
          {coverage.map(({ month, rule, working }) => (
            <div key={month}>
              {rule !== "" && <p>{texts.ruleText(rule)}</p>}
              {working !== "" && <p className={styles.quiet}>{texts.workingText(working)}</p>}
            </div>
          ))}
        </Folded>
      )}
    </Card>
  );
};
