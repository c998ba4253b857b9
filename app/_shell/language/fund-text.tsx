import type { ReactNode } from "react";

/**
 * A fixed text of the fund API on a page: one that no translation knows stays in English, and says so. What people typed
 * has no known language and isn't marked.
 */
export const fundText = (said: string, shown: string): ReactNode =>
  said === shown ? <span lang="en">{shown}</span> : shown;
