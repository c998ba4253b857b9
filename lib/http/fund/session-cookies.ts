/** The date of an `Expires` attribute, in ms; NaN when it is none. */
const expiryOf = (attributes: readonly string[]): number =>
  Date.parse(attributes.find((one) => /^expires=/i.test(one))?.slice("expires=".length) ?? "");

const isRemoval = (attributes: readonly string[], now: number): boolean => {
  const maxAge = attributes.find((one) => /^max-age=/i.test(one))?.slice("max-age=".length);
  return maxAge === undefined ? expiryOf(attributes) <= now : Number(maxAge) <= 0;
};

/**
 * The fund API's own cookies after one of its answers, as the Cookie header brings them back: what the answer sets
 * replaces a cookie of that name or joins the others, and what it expires goes.
 * @param kept the Cookie header so far; empty at log in
 * @param lines the answer's Set-Cookie lines
 * @param now ms
 */
export const mergeCookies = (kept: string, lines: readonly string[], now: number): string => {
  const cookies = new Map(
    kept
      .split("; ")
      .filter(Boolean)
      .map((pair) => [pair.slice(0, pair.indexOf("=")), pair] as const),
  );
  for (const line of lines) {
    const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
    const name = pair.slice(0, pair.indexOf("="));
    if (name === "" || !pair.includes("=")) continue;
    if (isRemoval(attributes, now)) cookies.delete(name);
    else cookies.set(name, pair);
  }
  return [...cookies.values()].join("; ");
};
