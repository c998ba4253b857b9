/** What is more than once in a list: adding it a second time adds nothing. */
export const findDuplicates = (values: readonly string[]): ReadonlySet<string> => {
  const seen = new Set<string>();
  return new Set(values.filter((value) => seen.size === seen.add(value).size));
};
