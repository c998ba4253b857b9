"use client";

import { type ReactNode, useEffect } from "react";

/** Links to a line of the report below, scrolls to it again on each click, and opens the fold of unchanged lines. */
export const ShowLine = ({ lineId, children }: { lineId: string; children: ReactNode }) => {
  const hash = `#line-${lineId}`;
  useEffect(() => {
    if (window.location.hash === "") window.location.hash = hash;
  }, [hash]);
  return <a href={hash}>{children}</a>;
};
