import type { FiledCorrection } from "#lib/reporting/corrections/schema.ts";
import { comparedAsOfText, correctedTotalsText } from "#lib/reporting/corrections/corrected-texts.ts";
import type { Tad } from "#lib/reporting/tad/schema.ts";
import { Alert } from "#app/_ui/alert.tsx";

export const correctionsId = "corrections";

type Props = {
  tad: Pick<Tad, "workMonth" | "totals" | "committedAt">;
  filings: { readonly corrections: readonly FiledCorrection[]; readonly isEarlierCorrected: boolean };
};

/** A notice above a filed report: its totals after corrections, and the date of the comparison. */
export const CorrectedNotice = ({ tad, filings }: Props) => {
  const totals = correctedTotalsText(tad, filings.corrections);
  const canCompare = filings.isEarlierCorrected && tad.committedAt !== null;
  return (
    <>
      {totals !== "" && (
        <Alert tone="warn">
          {totals} <a href={`#${correctionsId}`}>See the corrections</a>
        </Alert>
      )}
      {canCompare && <Alert tone="info">{comparedAsOfText(tad.workMonth, tad.committedAt ?? "")}</Alert>}
    </>
  );
};
