import { useMemo, useRef, useState } from "react";
import { changeLines, commitTad, completeUnit, fetchTad, takeBackTad } from "../../../../../lib/reporting/browser.ts";
import { tadTexts } from "../../../../../lib/reporting/messages.ts";
import type { LinesChange, Tad } from "../../../../../lib/reporting/model.ts";
import { isUnanswered } from "../../../unanswered.ts";
import { actOnce } from "../../../tads/[workMonth]/kept-intent.ts";
import { conflictsOf, type Draft, isEmptyDraft, toCells } from "../../../tads/[workMonth]/line-draft.ts";
import { useTurns } from "../../../tads/[workMonth]/use-turns.ts";
import type { TadChange } from "../../../tads/[workMonth]/unit-acts.ts";
import type { Editor } from "./use-line-draft.ts";

/** A report after one of its lines was saved. */
const withLine = (tad: Tad, { lines, units, findings, ...head }: LinesChange): Tad => ({
  ...tad,
  ...head,
  lines: tad.lines.map((other) => lines.find(({ id }) => id === other.id) ?? other),
  units: tad.units.map((other) => units.find(({ code }) => code === other.code) ?? other),
  findings: [
    ...tad.findings.filter(({ unitCode }) => unitCode !== null && units.every(({ code }) => code !== unitCode)),
    ...findings,
  ],
});

/**
 * The report that is entered and everything that changes it, on the employer's behalf. The acts stand in one line,
 * because each needs the version that the one before it made.
 */
export const usePaperTad = (initial: Tad) => {
  const { id: tadId, employerId, workMonth } = initial;
  const [tad, setTad] = useState(initial);
  const { saving, inTurn, noteSaved } = useTurns();
  const version = useRef(initial.version);

  const acts = useMemo(() => {
    const show = (next: Tad): void => {
      version.current = next.version;
      setTad(next);
    };
    const refresh = async (): Promise<Tad | null> => {
      const answer = await fetchTad(workMonth, employerId);
      if (answer.ok) show(answer.value);
      return answer.ok ? answer.value : null;
    };
    const explain = async ({ code, text }: { code: string; text: string }): Promise<string> => {
      if (code !== "Stale" && code !== "TadClosed" && code !== "NotCommitted") return text;
      return (await refresh()) !== null && code === "Stale" ? tadTexts.changedMeanwhile : text;
    };

    const saveLine: Editor["saveLine"] = (lineId, take) =>
      inTurn(async () => {
        const draft: Draft = take();
        if (isEmptyDraft(draft)) return null;
        const send = () => changeLines(workMonth, [{ lineId, cells: toCells(draft) }], version.current, employerId);
        let answer = await send();
        if (!answer.ok && answer.failure.code === "Stale") {
          const newest = (await refresh())?.lines.find(({ id }) => id === lineId);
          if (newest === undefined) return { kind: "failed", text: answer.failure.text };
          if (conflictsOf(draft, newest).length > 0) return { kind: "compare" };
          answer = await send();
        }
        if (!answer.ok) return { kind: "failed", text: await explain(answer.failure) };
        const change = answer.value;
        version.current = change.version;
        setTad((before) => withLine(before, change));
        noteSaved();
        const line = change.lines.find(({ id }) => id === lineId);
        return line === undefined ? null : { kind: "saved", line };
      });

    const change = (make: TadChange): Promise<string | null> =>
      inTurn(async () => {
        const answer = await make(version.current);
        if (!answer.ok) return explain(answer.failure);
        show(answer.value);
        return null;
      });

    const tickComplete = (unitCode: string, complete: boolean): Promise<string | null> =>
      change((newest) => completeUnit(workMonth, unitCode, complete, newest, employerId));

    const commit = (attestation: string): Promise<string | null> =>
      inTurn(async () => {
        const answer = await actOnce("commit", tadId, (key) =>
          commitTad(workMonth, attestation, version.current, key, employerId),
        );
        if (!answer.ok && isUnanswered(answer.failure.code)) return tadTexts.commitUnanswered(answer.failure.text);
        if (!answer.ok) return explain(answer.failure);
        const { confirmationNo, committedAt, committedBy } = answer.value;
        setTad((before) => ({ ...before, state: "COMMITTED", confirmationNo, committedAt, committedBy }));
        await refresh();
        return null;
      });

    const takeBack = (): Promise<string | null> =>
      inTurn(async () => {
        const answer = await actOnce("take-back", tadId, (key) =>
          takeBackTad(workMonth, version.current, key, employerId),
        );
        if (!answer.ok && isUnanswered(answer.failure.code)) return tadTexts.takeBackUnanswered(answer.failure.text);
        if (!answer.ok) return explain(answer.failure);
        show(answer.value);
        return null;
      });

    return { saveLine, change, tickComplete, commit, takeBack };
  }, [employerId, inTurn, noteSaved, tadId, workMonth]);

  return { tad, saving, ...acts };
};
