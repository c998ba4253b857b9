import { mappingTexts } from "#lib/imports/mapping-texts.en.ts";
import type { WholeColumn } from "#lib/payroll-file/cells/minutes.ts";
import { RadioList } from "#app/_form/radio-list.tsx";

type Props = {
  columns: readonly WholeColumn[];
  chosen: readonly number[] | undefined;
  onChoose: (minutes: number[]) => void;
};

/** Whether columns of units hold minutes, where most people have more than a month has hours. */
export const MinutesQuestion = ({ columns, chosen, onChoose }: Props) => {
  const example = columns.find(({ isLarge }) => isLarge);
  if (example === undefined) return null;
  const answer = chosen === undefined ? undefined : chosen.length > 0 ? "MINUTES" : "HOURS";
  return (
    <RadioList
      legend={mappingTexts.minutesQuestion(
        example,
        columns.map(({ column }) => column),
      )}
      options={[
        { value: "MINUTES", label: mappingTexts.areMinutes, hint: mappingTexts.minutesHint(example) },
        { value: "HOURS", label: mappingTexts.areNoMinutes, hint: mappingTexts.noMinutesHint },
      ]}
      chosen={answer}
      onChoose={(to) => onChoose(to === "MINUTES" ? columns.map(({ place }) => place) : [])}
      required
    />
  );
};
