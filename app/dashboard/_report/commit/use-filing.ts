import { useCallback, useState } from "react";
import { tadTexts } from "#lib/reporting/tad/texts.en.ts";
import type { Tad } from "#lib/reporting/tad/schema.ts";
import type { TakeBackOutcome } from "./take-back.tsx";
import { useUnitActs } from "../saving/unit-acts.ts";
import type { useTad } from "../saving/use-tad.ts";

type Acts = Pick<ReturnType<typeof useTad>, "change" | "setComplete" | "commit" | "takeBack">;

/**
 * Complete, Commit and take back. Complete saves unsaved cells first. Commit is offered only when nothing is unsaved
 * (commit-when-saved.tsx), because what is committed must be what the clerk sees.
 * @param saveAll saves what is typed in lines; answers how many could not be
 * @param attestation what a Commit signs
 */
export const useFiling = (
  tad: Pick<Tad, "id" | "workMonth">,
  { change, setComplete, commit, takeBack }: Acts,
  saveAll: () => Promise<number>,
  attestation: string,
) => {
  const [isJustCommitted, setJustCommitted] = useState(false);
  const [takenBack, setTakenBack] = useState<TakeBackOutcome | null>(null);

  const saveFirst = useCallback(async (): Promise<string | null> => {
    const unsavedLines = await saveAll();
    return unsavedLines > 0 ? tadTexts.unsavedFirst(unsavedLines) : null;
  }, [saveAll]);
  const unitActs = useUnitActs(tad, change, saveFirst);

  const markComplete = useCallback(
    async (unitCode: string, complete: boolean): Promise<string | null> =>
      (await saveFirst()) ?? setComplete(unitCode, complete),
    [saveFirst, setComplete],
  );

  return {
    isJustCommitted,
    takenBack,
    unitActs,
    markComplete,
    commitAll: async (): Promise<string | null> => {
      const problem = await commit(attestation);
      if (problem !== null) return problem;
      setJustCommitted(true);
      setTakenBack(null);
      return null;
    },
    takeItBack: async (): Promise<void> => {
      setTakenBack(null);
      setTakenBack({ problem: await takeBack() });
      setJustCommitted(false);
    },
  };
};
