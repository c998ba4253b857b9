"use client";

import { createContext, type ReactNode, use, useMemo } from "react";
import styles from "../report.module.css";

const Context = createContext<ReadonlySet<string>>(new Set());

/** Provides the ids of the report's lines that corrections have replaced. */
export const CorrectedLines = ({ ids, children }: { ids: readonly string[]; children: ReactNode }) => (
  <Context value={useMemo(() => new Set(ids), [ids])}>{children}</Context>
);

export const CorrectedMark = ({ lineId }: { lineId: string }) =>
  use(Context).has(lineId) && <span className={styles.corrected}> Corrected</span>;
