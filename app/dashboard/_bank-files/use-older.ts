import { useState } from "react";

type Page<Row> = { readonly rows: readonly Row[]; readonly hasOlder: boolean };

/**
 * A list that grows by a page of older rows at a time.
 * @param first the newest page
 * @param loadAfter reads the page after a row; a text when it could not
 */
export const useOlder = <Row>(first: Page<Row>, loadAfter: (last: Row) => Promise<Page<Row> | string>) => {
  const [older, setOlder] = useState<Page<Row> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(false);
  const rows = [...first.rows, ...(older?.rows ?? [])];
  const last = rows.at(-1);
  const loadMore = async (): Promise<void> => {
    if (last === undefined || isLoading) return;
    setLoading(true);
    setProblem(null);
    const page = await loadAfter(last);
    if (typeof page === "string") setProblem(page);
    else setOlder({ rows: [...(older?.rows ?? []), ...page.rows], hasOlder: page.hasOlder });
    setLoading(false);
  };
  return { rows, hasOlder: (older ?? first).hasOlder, problem, isLoading, loadMore };
};
