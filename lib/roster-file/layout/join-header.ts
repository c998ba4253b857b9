/** The names of columns over one or two lines: "Hours" over "Regular" is "Hours Regular", and reaches to the right. */
export const joinHeader = (lines: readonly (readonly string[])[]): string[] => {
  const [upper = [], lower] = lines;
  if (lower === undefined) return [...upper];
  let label = "";
  const width = Math.max(upper.length, lower.length);
  return Array.from({ length: width }, (_, at) => {
    const [over, under] = [(upper[at] ?? "").trim(), (lower[at] ?? "").trim()];
    if (over !== "") label = over;
    // A label with nothing below it is the name of its column, and reaches no further.
    if (under === "") {
      const own = over;
      if (over !== "") label = "";
      return own;
    }
    return `${label} ${under}`.trim();
  });
};
