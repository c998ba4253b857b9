/** Query values; undefined and "" are left out. */
export type Query = Readonly<Record<string, string | undefined>>;

/** Appends the query's set values to a path. */
export const withQuery = (path: string, query: Query): string => {
  const pairs = Object.entries(query).filter((pair): pair is [string, string] => (pair[1] ?? "") !== "");
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs).toString()}`;
};

/** Reads an address's query. Returns null if a name repeats. */
export const readQuery = (url: string): Record<string, string> | null => {
  const { searchParams } = new URL(url);
  return new Set(searchParams.keys()).size === searchParams.size ? Object.fromEntries(searchParams) : null;
};

/** Converts a page's search parameters; drops repeated names. */
export const toQuery = (searchParams: Readonly<Record<string, string | string[] | undefined>>): Query =>
  Object.fromEntries(
    Object.entries(searchParams).map(([name, value]) => [name, typeof value === "string" ? value.trim() : undefined]),
  );
