import { useState } from "react";
import { addMonths, workMonthOf } from "#lib/platform/calendar/work-month.ts";
import { formatWorkMonth } from "#lib/platform/format/date.ts";
import { type UnitType, unitTypes } from "#lib/reporting/line/unit-types.ts";
import type { CheckOptions } from "#lib/reporting/payroll-file/check-file.ts";
import { findMonthInFile, type ReportAnswers, toTarget } from "#lib/reporting/payroll-file/mapping/report-answers.ts";
import { Alert } from "../../../_ui/alert.tsx";
import { Button } from "../../../_ui/button.tsx";
import { Choice } from "../../../_mapping/choice.tsx";
import { MappingForm } from "../../../_mapping/mapping-form.tsx";
import type { CheckedFile } from "./checked-file.ts";
import mappingStyles from "../../../_mapping/mapping-form.module.css";
import styles from "./file-checker.module.css";
import { checkerTexts } from "./texts.en.ts";

/** Employers correct their reports no further back than this. */
const availableMonths = 36;

const monthOptions = (today: string) =>
  Array.from({ length: availableMonths }, (_, n) => addMonths(workMonthOf(today), -n)).map((month) => ({
    value: month,
    name: formatWorkMonth(month),
  }));

const unitOptions = [
  ...unitTypes.map((type) => ({ value: type, name: checkerTexts.oneUnit(type) })),
  { value: "", name: checkerTexts.severalUnits },
];
const unitMeanings = unitTypes.map((type) => ({ value: type, name: checkerTexts.countsUnits(type) }));
const rateOptions = [
  { value: "", name: checkerTexts.byUnits },
  { value: "percent", name: checkerTexts.byWages },
];

type Props = {
  checked: CheckedFile;
  check: (request: CheckOptions) => Promise<string | undefined>;
  /** Guesses the columns again from changed answers; null once the visitor has chosen the columns. */
  guess: ((answers: ReportAnswers) => void) | null;
};

/** Shows an import's questions about columns, and those about facts that an import reads from the report. */
export const MappingStep = ({ checked, check, guess }: Props) => {
  const { today } = checked;
  const [answers, setAnswers] = useState<ReportAnswers>({
    ...checked.answers,
    workMonth: checked.answers.workMonth || findMonthInFile(checked.columns, checked.mapping, today),
  });
  /** The answers used for the latest guess of columns. */
  const [latestAnswers, setLatestAnswers] = useState(answers);
  const [isUnsaved, setUnsaved] = useState(false);
  /** The checked file whose mapping was sent, until the result arrives. */
  const [sentFile, setSentFile] = useState<CheckedFile | null>(null);
  /** Counts guesses that replaced unsaved changes. */
  const [round, setRound] = useState(0);
  /** The file that the form started from, and the answers used for its guessed columns. */
  const [formSource, setFormSource] = useState({ checked, guessed: answers });
  const isAnswer = sentFile !== null && sentFile !== checked;
  // A guess that arrives after a column was changed is held back, because it must not replace a person's choice.
  if (formSource.checked !== checked && (!isUnsaved || isAnswer)) {
    setFormSource({ checked, guessed: latestAnswers });
    setSentFile(null);
  }
  const { columns, mapping, codes, steps } = formSource.checked;
  const isOpen = checked.needsMapping && guess !== null;
  const choices = {
    agreementCodes: [...toTarget(answers, null).unitCodes],
    agreementTitles: {},
    classifications: [],
    percentOnly: answers.percentOnly,
    // Only the fund has the values to carry over.
    onReport: [],
  };
  const guessFromAnswers = (next: ReportAnswers): void => {
    setLatestAnswers(next);
    guess?.(next);
  };
  const replaceWithGuess = (): void => {
    setRound(round + 1);
    guessFromAnswers(answers);
  };
  const change = (next: ReportAnswers): void => {
    setAnswers(next);
    if (isOpen && !isUnsaved) guessFromAnswers(next);
  };
  return (
    // Outside the form, which is reset by each guess, so that the question just answered keeps the focus.
    <div className={styles.step}>
      <div className={mappingStyles.constants}>
        <Choice
          label={checkerTexts.month}
          value={answers.workMonth}
          options={[...(answers.workMonth === "" ? [{ value: "", name: "Choose" }] : []), ...monthOptions(today)]}
          onChoose={(workMonth) => change({ ...answers, workMonth })}
        />
        <Choice
          label={checkerTexts.units}
          value={answers.unitType ?? ""}
          options={unitOptions}
          onChoose={(type) => change({ ...answers, unitType: type === "" ? null : (type as UnitType) })}
        />
        <Choice
          label={checkerTexts.contributions}
          value={answers.percentOnly ? "percent" : ""}
          options={rateOptions}
          onChoose={(rates) => change({ ...answers, percentOnly: rates !== "" })}
        />
      </div>
      {isOpen && isUnsaved && answers !== formSource.guessed && (
        <Alert tone="info">
          {checkerTexts.guessAgainLead}{" "}
          <Button tone="quiet" onClick={replaceWithGuess}>
            {checkerTexts.guessAgain}
          </Button>
        </Alert>
      )}
      <MappingForm
        key={JSON.stringify([round, mapping, codes, steps])}
        view={{ columns: [...columns], mapping, codes: [...codes], steps, choices }}
        onUnsaved={setUnsaved}
        save={async ({ table, ...newMapping }) => {
          if (table === undefined && answers.workMonth === "") return checkerTexts.chooseMonth;
          setSentFile(checked);
          const problem = await check(
            table === undefined
              ? {
                  answers,
                  given: newMapping,
                  table: steps?.table ?? null,
                  last: { mapping: { ...newMapping, names: mapping?.names } },
                }
              : { answers, given: null, table, last: null },
          );
          if (problem !== undefined) setSentFile(null);
          return problem;
        }}
        texts={{ save: checkerTexts.check, unsaved: checkerTexts.unchecked }}
        ownStatus={checkerTexts.ownStatus}
        unitMeanings={unitMeanings}
      />
    </div>
  );
};
