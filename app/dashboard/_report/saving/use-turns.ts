import { useCallback, useMemo, useRef, useState } from "react";

/** When something was last saved on this page (milliseconds of the browser's clock), and how much is on its way. */
export type Saving = { readonly pending: number; readonly savedAt: number | null };

/** Runs changes one after another, because each needs the version that the one before it made. */
export const useTurns = () => {
  const [saving, setSaving] = useState<Saving>({ pending: 0, savedAt: null });
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const inTurn = useCallback(<Value>(act: () => Promise<Value>): Promise<Value> => {
    setSaving((before) => ({ ...before, pending: before.pending + 1 }));
    const turn = line.current.then(act);
    line.current = turn.catch(() => undefined);
    return turn.finally(() => setSaving((before) => ({ ...before, pending: before.pending - 1 })));
  }, []);
  /** Waits for the changes that were made before. */
  const settle = useCallback(async (): Promise<void> => {
    await line.current;
  }, []);
  const noteSaved = useCallback(() => setSaving((before) => ({ ...before, savedAt: Date.now() })), []);
  return useMemo(() => ({ saving, inTurn, settle, noteSaved }), [inTurn, noteSaved, saving, settle]);
};
