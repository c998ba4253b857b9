import { useCallback, useRef, useState } from "react";
import { listDrafts } from "../../../tads/[workMonth]/draft-store.ts";
import type { Editor } from "./use-line-draft.ts";

/** The lines with something typed and not saved: how many, and a way to save them all. */
export const useHeldLines = (tadId: string) => {
  const held = useRef(new Map<string, () => Promise<boolean>>());
  const [count, setCount] = useState(0);

  const holds = useCallback<Editor["holds"]>((lineId, save) => {
    if (save === null) held.current.delete(lineId);
    else held.current.set(lineId, save);
    setCount(held.current.size);
  }, []);

  /** Before a tick or a Commit. Answers how many lines could not be saved. */
  const saveAll = useCallback(async (): Promise<number> => {
    const results = await Promise.all([...held.current.values()].map((save) => save()));
    return Math.max(results.filter((isSaved) => !isSaved).length, listDrafts(tadId).length);
  }, [tadId]);

  return { count, holds, saveAll };
};
