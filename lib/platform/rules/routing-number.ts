const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1] as const;

/** Whether the first two digits are of a Federal Reserve district, a thrift, an electronic number, or a check. */
const hasKnownPrefix = (prefix: number): boolean =>
  prefix <= 12 || (prefix >= 21 && prefix <= 32) || (prefix >= 61 && prefix <= 72) || prefix === 80;

/** Whether nine digits are a U.S. routing number: prefix and check digit (docs/domain.md §8). */
export const isRoutingNumber = (text: string): boolean => {
  if (!/^[0-9]{9}$/.test(text) || text === "000000000" || !hasKnownPrefix(Number(text.slice(0, 2)))) return false;
  return weights.reduce((sum, weight, place) => sum + weight * Number(text[place]), 0) % 10 === 0;
};
