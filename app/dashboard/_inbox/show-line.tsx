"use client";

import { type ReactNode, useEffect } from "react";

/** Brings a line of the report below into sight, out of the fold of the unchanged ones, and leads there again. */
export const ShowLine = ({ lineId, children }: { lineId: string; children: ReactNode }) => {
  const hash = `#line-${lineId}`;
  useEffect(() => {
    if (window.location.hash === "") window.location.hash = hash;
  }, [hash]);
  return <a href={hash}>{children}</a>;
};
