import { type Amount, fundCodes } from "../tad/schema.ts";
import type { AmountChange, FundChange } from "./schema.ts";

/** Lists the cents that each fund is owed for a line, before and after, with both explanations. */
export const amountChangesOf = (oldAmounts: readonly Amount[], newAmounts: readonly Amount[]): AmountChange[] =>
  fundCodes.flatMap((fund) => {
    const oldAmount = oldAmounts.find((amount) => amount.fund === fund);
    const newAmount = newAmounts.find((amount) => amount.fund === fund);
    if (oldAmount === undefined && newAmount === undefined) return [];
    return [
      {
        fund,
        oldCents: oldAmount?.cents ?? 0,
        newCents: newAmount?.cents ?? 0,
        oldExplanation: oldAmount?.explanation ?? "",
        newExplanation: newAmount?.explanation ?? "",
      },
    ];
  });

type AmountChanges = { readonly amounts: readonly AmountChange[] };

/** Returns true if a line decreases for any fund, so that the fund must decide on it. */
export const isLowered = ({ amounts }: AmountChanges): boolean =>
  amounts.some(({ oldCents, newCents }) => newCents < oldCents);

/**
 * Sums increases and decreases separately for each fund, so that one person's increase never hides another's
 * decrease.
 */
export const fundChangesOf = (lines: readonly AmountChanges[]): FundChange[] =>
  fundCodes.map((fund) => {
    const differences = lines.flatMap(({ amounts }) =>
      amounts.filter((amount) => amount.fund === fund).map(({ oldCents, newCents }) => newCents - oldCents),
    );
    const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
    return {
      fund,
      chargedCents: sum(differences.filter((cents) => cents > 0)),
      creditCents: 0 - sum(differences.filter((cents) => cents < 0)),
    };
  });
