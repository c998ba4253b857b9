/** Who a row is of, and its amounts. */
type Row = readonly (string | undefined)[];

const totalsOf = (rows: readonly Row[]): string =>
  rows
    .reduce<number[]>(
      ([people = 0, ...sums], [, ...amounts]) => [
        people + 1,
        ...amounts.map((amount = "", at) => (sums[at] ?? 0) + Math.round(Number(amount) * 100)),
      ],
      [],
    )
    .join();

/** Holds what is read of a file to the truth it was written from: it is true, or the totals of the truth don’t fit. */
export const expectTrueOrNoFit = (found: readonly Row[], truth: readonly Row[], of: unknown = ""): void => {
  const [read, meant] = [found, truth].map((rows) =>
    rows.map(([who, ...amounts]) => [who, ...amounts.map((amount) => amount || "0.00")]),
  );
  if (totalsOf(found) === totalsOf(truth)) expect({ of, read }).toEqual({ of, read: meant });
};
