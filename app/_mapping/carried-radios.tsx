import type { CarryOverChoice } from "#lib/reporting/imports/schema.ts";
import type { OnReport } from "#lib/reporting/imports/effect-schema.ts";
import { questionTexts } from "#lib/reporting/payroll-file/questions/texts.en.ts";
import { RadioList } from "#app/_form/radio-list.tsx";

type Props = {
  each: OnReport;
  /** The figure that is kept or set to 0, and for how many people. */
  legend: string;
  /** The effect of either choice. */
  zeroHint?: string | undefined;
  keepHint: string;
  chosen: CarryOverChoice | undefined;
  onChoose: (choice: CarryOverChoice) => void;
};

/** The choice for one kind of units, or for wages: set to 0 or keep. */
export const CarriedRadios = ({
  each,
  legend,
  zeroHint = questionTexts.zeroHint(each),
  keepHint,
  chosen,
  onChoose,
}: Props) => (
  <RadioList
    legend={legend}
    options={[
      { value: "ZERO", label: questionTexts.setCarriedToZero(each.cell), hint: zeroHint },
      { value: "KEEP", label: questionTexts.keepCarried(each.cell), hint: keepHint },
    ]}
    chosen={chosen}
    onChoose={onChoose}
    required
  />
);
