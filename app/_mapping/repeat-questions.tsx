import { mappingTexts } from "#lib/imports/mapping-texts.en.ts";
import type { Import } from "#lib/imports/schema.ts";
import { findRepeatAnswer, type Mapping, withoutRepeatAnswers } from "#lib/payroll-file/ground/mapping.ts";
import { RadioList } from "#app/_form/radio-list.tsx";

type Repeats = NonNullable<Mapping["repeats"]>;
type Props = {
  repeated: NonNullable<NonNullable<Import["steps"]>["repeated"]>;
  chosen: Repeats;
  onChoose: (chosen: Repeats) => void;
};

const wordsOf = (one: Props["repeated"][number]) =>
  one.isGrowing === true
    ? {
        legend: mappingTexts.growQuestion(one.column, one.people),
        options: [
          { value: "COUNT", label: mappingTexts.growCounts, hint: mappingTexts.growHint(one.rows, one.sum) },
          { value: "ONCE", label: mappingTexts.growLargest, hint: mappingTexts.growHint(one.rows, one.amount) },
        ] as const,
      }
    : {
        legend: mappingTexts.repeatQuestion(one.column, one.people),
        options: [
          { value: "COUNT", label: mappingTexts.repeatCounts, hint: mappingTexts.repeatHint(one, one.sum) },
          { value: "ONCE", label: mappingTexts.repeatOnce, hint: mappingTexts.repeatHint(one, one.amount) },
        ] as const,
      };

/** Whether an amount that is the same on each row of people, or grows, counts on each, asked once for each column. */
export const RepeatQuestions = ({ repeated, chosen, onChoose }: Props) =>
  repeated.map((one) => (
    <RadioList
      key={`${one.place} ${one.isGrowing} ${one.withoutSums}`}
      {...wordsOf(one)}
      chosen={findRepeatAnswer(one, chosen)}
      onChoose={(to) => {
        const { place, isGrowing, withoutSums } = one;
        const of = { ...(isGrowing === true && { isGrowing }), ...(withoutSums === true && { withoutSums }) };
        onChoose([...withoutRepeatAnswers([one], chosen), { place, to, ...of }]);
      }}
      required
    />
  ));
