import { useCallback, useRef, useState } from "react";
import { listDrafts } from "../../../tads/[workMonth]/draft-store.ts";
import type { Editor, Held } from "./use-line-draft.ts";

/** The lines with something typed and not saved: how many, how many of them are stuck, and a way to save them all. */
export const useHeldLines = (tadId: string) => {
  const held = useRef(new Map<string, Held>());
  const [counts, setCounts] = useState({ count: 0, stuck: 0 });

  const holds = useCallback<Editor["holds"]>((lineId, line) => {
    if (line === null) held.current.delete(lineId);
    else held.current.set(lineId, line);
    const lines = [...held.current.values()];
    setCounts({ count: lines.length, stuck: lines.filter(({ isStuck }) => isStuck).length });
  }, []);

  /** Before a tick or a Commit. Answers how many lines could not be saved. */
  const saveAll = useCallback(async (): Promise<number> => {
    const results = await Promise.all([...held.current.values()].map(({ save }) => save()));
    return Math.max(results.filter((isSaved) => !isSaved).length, listDrafts(tadId).length);
  }, [tadId]);

  return { ...counts, holds, saveAll };
};
