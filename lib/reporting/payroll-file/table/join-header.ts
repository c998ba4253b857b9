/** A longer text is a title, or a list of what the columns hold. */
const longestLabel = 30;
/** True for a name too long for a label over columns. */
export const isLongLabel = (name: string): boolean => name.trim().length > longestLabel;

/** Each is of one column: "M", "T", "W" over days. */
const areSideBySide = (upper: readonly string[]): boolean => {
  const places = upper.flatMap((name, at) => (name.trim() === "" ? [] : [at]));
  return places.length > 2 && (places.at(-1) ?? 0) - (places[0] ?? 0) === places.length - 1;
};

/** The names of columns over one or two lines: "Hours" over "Regular" is "Hours Regular", and reaches to the right. */
export const joinHeader = (lines: readonly (readonly string[])[]): string[] => {
  const [upper = [], lower] = lines;
  if (lower === undefined) return [...upper];
  const reaches = !areSideBySide(upper);
  let label = "";
  const width = Math.max(upper.length, lower.length);
  return Array.from({ length: width }, (_, at) => {
    const [over, under] = [(upper[at] ?? "").trim(), (lower[at] ?? "").trim()];
    if (over !== "" || !reaches) label = isLongLabel(over) ? "" : over;
    // A label with nothing below it is the name of its column, and reaches no further.
    if (under === "") {
      const own = over;
      if (over !== "") label = "";
      return own;
    }
    return `${label} ${under}`.trim();
  });
};
