"use client";

import { useEffect } from "react";

/** Marks the document as ready for tests. Rendered last, so its effect runs after all others. */
export const ReadyMarker = () => {
  useEffect(() => {
    document.documentElement.dataset["ready"] = "";
  }, []);
  return null;
};
