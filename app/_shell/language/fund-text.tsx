import type { ReactNode } from "react";

/** Marks a fund API text that has no translation as English. Text that people typed has no known language. */
export const fundText = (text: string, displayed: string): ReactNode =>
  text === displayed ? <span lang="en">{displayed}</span> : displayed;
