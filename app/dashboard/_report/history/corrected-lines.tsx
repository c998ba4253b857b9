"use client";

import { createContext, type ReactNode, use, useMemo } from "react";
import styles from "./corrected-lines.module.css";

const Context = createContext<ReadonlySet<string>>(new Set());

/** Provides the ids of the report's lines that corrections have replaced. */
export const CorrectedLines = ({ ids, children }: { ids: readonly string[]; children: ReactNode }) => (
  <Context value={useMemo(() => new Set(ids), [ids])}>{children}</Context>
);

/** Marks a person whose values were corrected after the report. */
export const CorrectedMark = ({ lineId }: { lineId: string }) =>
  use(Context).has(lineId) && <span className={styles.mark}> Corrected</span>;
