"use client";

import { useEffect } from "react";

/**
 * Marks the document when React has taken the content over, so that tests and screen automation know when a click
 * counts. It is the last part of the content, whose effects run after all others.
 */
export const ReadySign = () => {
  useEffect(() => {
    document.documentElement.dataset["ready"] = "";
  }, []);
  return null;
};
