"use client";

import { useEffect } from "react";

/**
 * Marks the document once React handles its events, so that tests and screen automation know when they can click.
 * It is the last part of the content, so its effect runs after all others.
 */
export const ReadySign = () => {
  useEffect(() => {
    document.documentElement.dataset["ready"] = "";
  }, []);
  return null;
};
