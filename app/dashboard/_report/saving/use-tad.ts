import { startTransition, useMemo, useRef, useState, useCallback } from "react";
import { track } from "#lib/site/analytics/analytics.ts";
import { changeLines, commitTad, completeUnit, getTad, takeBackTad } from "#lib/reporting/tad/calls.ts";
import { tadTexts } from "#lib/reporting/tad/texts.en.ts";
import type { Tad } from "#lib/reporting/tad/schema.ts";
import { useClient } from "../acting-for.tsx";
import { isUnanswered } from "../../../_form/lost-answer.ts";
import { withKeptKey } from "./kept-intent.ts";
import { conflictsOf, type Draft, toCells } from "../store/line-draft.ts";
import type { LineStore } from "../store/line-store.ts";
import type { TadChange } from "./unit-acts.ts";
import {
  type TadView,
  toView,
  withChangedShown,
  withCommitted,
  withLinesChange,
  withShown,
  withTad,
} from "../store/tad-view.ts";

/** When something was last saved on this page (milliseconds of the browser's clock), and how much is on its way. */
export type Saving = { readonly pending: number; readonly savedAt: number | null };

/** Runs changes one after another, because each needs the version that the one before it made. */
const useTurns = () => {
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

/** `compare`: someone else saved the same cells first, and the page now shows both. */
export type SaveOutcome =
  | { readonly kind: "saved"; readonly sentDrafts: ReadonlyMap<string, Draft> }
  /** `code` is the failure's: whether it is worth trying again automatically. */
  | { readonly kind: "failed"; readonly code: string; readonly text: string }
  | { readonly kind: "compare" };

/**
 * The report and everything that changes it. Changes run one after another, because each needs the version that the
 * one before it made. A version that someone else made is fetched and shown. The store has the newest cells and sums
 * at once; the rest of the page follows.
 */
export const useTad = (initial: Tad, store: LineStore) => {
  const { id: tadId, workMonth } = initial;
  const client = useClient();
  const [view, show] = useState(store.view);
  const { saving, inTurn, settle, noteSaved } = useTurns();
  const version = useRef(initial.version);

  const acts = useMemo(() => {
    const advance = (change: (before: TadView) => TadView): void => {
      store.sync(change(store.view()));
      show(store.view());
    };
    const saved = (next: number): void => {
      version.current = next;
      noteSaved();
    };

    const refresh = async (lay: (before: TadView, tad: Tad) => TadView = withTad): Promise<Tad | null> => {
      const answer = await client(getTad, { params: { workMonth } });
      if (!answer.ok) return null;
      version.current = answer.value.version;
      advance((before) => lay(before, answer.value));
      return answer.value;
    };

    /** The text for a refusal. When the report changed in the meantime, the page shows the new state too. */
    const explain = async ({ code, text }: { code: string; text: string }): Promise<string> => {
      if (code !== "Stale" && code !== "TadClosed") return text;
      if ((await refresh()) === null) return text;
      return code === "Stale" ? tadTexts.changedByOther : tadTexts.closedByOther;
    };

    const send = (drafts: ReadonlyMap<string, Draft>) =>
      client(changeLines, {
        params: { workMonth },
        body: { lines: [...drafts].map(([lineId, draft]) => ({ lineId, cells: toCells(draft) })) },
        version: version.current,
      });

    /** Saves the drafts that `take` returns at its turn, in one call; null without drafts. */
    const saveLines = (take: () => ReadonlyMap<string, Draft>): Promise<SaveOutcome | null> =>
      inTurn(async () => {
        let sentDrafts = take();
        if (sentDrafts.size === 0) return null;
        let answer = await send(sentDrafts);
        if (!answer.ok && answer.failure.code === "Stale") {
          const newest = await refresh();
          if (newest === null) return { kind: "failed", ...answer.failure };
          const lines = new Map(newest.lines.map((each) => [each.id, each]));
          const isFree = ([id, draft]: [string, Draft]): boolean => {
            const newestLine = lines.get(id);
            return newestLine !== undefined && conflictsOf(draft, newestLine).length === 0;
          };
          sentDrafts = new Map([...sentDrafts].filter(isFree));
          if (sentDrafts.size === 0) return { kind: "compare" };
          // Someone saved other cells: sending ours again overwrites none of theirs.
          answer = await send(sentDrafts);
        }
        if (!answer.ok) return { kind: "failed", code: answer.failure.code, text: await explain(answer.failure) };
        saved(answer.value.version);
        const change = answer.value;
        // Key presses come first: showing the answer may be interrupted.
        startTransition(() => advance((before) => withLinesChange(before, change)));
        return { kind: "saved", sentDrafts };
      });

    const change = (make: TadChange): Promise<string | null> =>
      inTurn(async () => {
        const answer = await make(version.current);
        if (!answer.ok) return explain(answer.failure);
        saved(answer.value.version);
        advance((before) => withTad(before, answer.value));
        return null;
      });

    /** The version of the report after all changes that were made before. */
    const getSettledVersion = async (): Promise<number> => {
      await settle();
      return version.current;
    };

    const setComplete = (unitCode: string, complete: boolean): Promise<string | null> =>
      change((newest) =>
        client(completeUnit, { params: { workMonth, unitCode }, body: { complete }, version: newest }),
      );

    const commit = (attestation: string): Promise<string | null> =>
      inTurn(async () => {
        const answer = await withKeptKey("commit", tadId, (key) =>
          client(commitTad, {
            params: { workMonth },
            body: { attestation },
            version: version.current,
            idempotencyKey: key,
          }),
        );
        if (!answer.ok && isUnanswered(answer.failure.code)) return tadTexts.commitUnanswered(answer.failure.text);
        if (!answer.ok) return explain(answer.failure);
        track("report-committed");
        advance((before) => withCommitted(before, answer.value));
        await refresh();
        return null;
      });

    const takeBack = (): Promise<string | null> =>
      inTurn(async () => {
        const answer = await withKeptKey("take-back", tadId, (key) =>
          client(takeBackTad, { params: { workMonth }, version: version.current, idempotencyKey: key }),
        );
        if (!answer.ok && isUnanswered(answer.failure.code)) return tadTexts.takeBackUnanswered(answer.failure.text);
        if (answer.ok) {
          version.current = answer.value.version;
          advance(() => toView(answer.value));
          return null;
        }
        // Posted, or taken back by someone else: shows the new state.
        if (answer.failure.code === "NotCommitted") await refresh((_, tad) => toView(tad));
        return explain(answer.failure);
      });

    const showLines = (lineIds: readonly string[]): void => {
      if (lineIds.length > 0) advance((before) => withShown(before, new Set(lineIds)));
    };
    const closeFold = (): void => advance(withChangedShown);
    return { saveLines, getSettledVersion, setComplete, change, commit, takeBack, showLines, closeFold };
  }, [client, inTurn, noteSaved, settle, store, tadId, workMonth]);

  return { view, saving, ...acts };
};
