/** The values of a query by name; undefined and "" are left out. */
export type Query = Readonly<Record<string, string | undefined>>;

/** A path with a query; values that are empty or undefined are left out. */
export const withQuery = (path: string, query: Query): string => {
  const pairs = Object.entries(query).filter((pair): pair is [string, string] => (pair[1] ?? "") !== "");
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs).toString()}`;
};

/** The values of an address's query; null when one is named twice. */
export const readQuery = (url: string): Record<string, string> | null => {
  const { searchParams } = new URL(url);
  return new Set(searchParams.keys()).size === searchParams.size ? Object.fromEntries(searchParams) : null;
};

/** The search parameters of a page as a query: of a value that is named twice, none. */
export const toQuery = (searchParams: Readonly<Record<string, string | string[] | undefined>>): Query =>
  Object.fromEntries(
    Object.entries(searchParams).map(([name, value]) => [name, typeof value === "string" ? value.trim() : undefined]),
  );
