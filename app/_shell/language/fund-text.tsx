import type { ReactNode } from "react";

/** Marks a fund API text that has no translation as English. Text that people typed has no known language. */
export const fundText = (said: string, shown: string): ReactNode =>
  said === shown ? <span lang="en">{shown}</span> : shown;
