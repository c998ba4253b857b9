import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { tadTexts } from "../../../../../lib/reporting/messages.ts";
import type { CellName, TadLine } from "../../../../../lib/reporting/model.ts";
import { cellText } from "../../../tads/[workMonth]/cells.ts";
import { readDraft, writeDraft } from "../../../tads/[workMonth]/draft-store.ts";
import {
  conflictsOf,
  type Draft,
  isEmptyDraft,
  withMine,
  withoutSame,
  withoutSaved,
  withTheirs,
  withTyped,
} from "../../../tads/[workMonth]/line-draft.ts";
import type { useTad } from "../../../tads/[workMonth]/use-tad.ts";

/** What a row needs of the page around it; the object keeps its identity, so rows are not drawn again for it. */
export type Editor = {
  readonly tadId: string;
  /** Codes of the report's bargaining units. */
  readonly unitCodes: readonly string[];
  readonly saveLines: ReturnType<typeof useTad>["saveLines"];
  /** Tells the page how to save a line with something unsaved; null when it has nothing any more. */
  readonly holds: (lineId: string, save: (() => Promise<boolean>) | null) => void;
};

/** What is typed in one line: kept in the row and on the device until the report has it. */
export const useLineDraft = (line: TadLine, editor: Editor) => {
  const { tadId, saveLines, holds } = editor;
  const [draft, setDraft] = useState<Draft>({});
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef<Draft>(draft);
  const newest = useRef(line);
  // Before the answer to a save goes on.
  useLayoutEffect(() => {
    newest.current = line;
  }, [line]);

  const keep = useCallback(
    (next: Draft) => {
      latest.current = next;
      setDraft(next);
      writeDraft(tadId, newest.current.id, next);
    },
    [tadId],
  );

  const save = useCallback(async (): Promise<boolean> => {
    keep(withoutSame(latest.current, newest.current));
    if (isEmptyDraft(latest.current)) {
      setProblem(null);
      return true;
    }
    if (conflictsOf(latest.current, newest.current).length > 0) return false;
    const { id } = newest.current;
    const take = () => new Map(isEmptyDraft(latest.current) ? [] : [[id, latest.current]]);
    const outcome = await saveLines(take);
    if (outcome?.kind === "saved") keep(withoutSaved(latest.current, outcome.sent.get(id) ?? {}, newest.current));
    setProblem(outcome?.kind === "failed" ? `${tadTexts.notSaved} ${outcome.text}` : null);
    return isEmptyDraft(latest.current);
  }, [keep, saveLines]);

  // What was typed here before a reload, a lost connection or a new sign-in.
  useEffect(() => {
    const earlier = readDraft(tadId, newest.current.id);
    if (isEmptyDraft(earlier)) return;
    keep(earlier);
    setProblem(tadTexts.typedEarlier);
  }, [keep, tadId]);

  const isHeld = !isEmptyDraft(draft);
  useEffect(() => {
    if (!isHeld) return undefined;
    holds(line.id, save);
    return () => holds(line.id, null);
  }, [holds, isHeld, line.id, save]);

  const type = useCallback(
    (cell: CellName, text: string): void => keep(withTyped(latest.current, newest.current, cell, text)),
    [keep],
  );

  return {
    textOf: (cell: CellName): string => draft[cell]?.text ?? cellText(line, cell),
    type,
    save,
    problem: isHeld ? problem : null,
    conflicts: conflictsOf(draft, line),
    saveMine: (): Promise<boolean> => {
      keep(withMine(latest.current, line));
      return save();
    },
    keepTheirs: (): void => keep(withTheirs(latest.current, line)),
  };
};

export type LineDraft = ReturnType<typeof useLineDraft>;
