import { useCallback, useState, useEffect } from "react";
import { tadTexts } from "#lib/reporting/tad/texts.en.ts";
import type { Tad } from "#lib/reporting/tad/schema.ts";
import { formatWorkMonth } from "#lib/platform/format/date.ts";
import type { Notice } from "../../../_ui/focused-notice.tsx";
import { useUnitActions } from "../saving/unit-acts.ts";
import type { useTad } from "../saving/use-tad.ts";
import { useRouter } from "next/navigation";

type Actions = Pick<ReturnType<typeof useTad>, "change" | "setComplete" | "commit" | "takeBack">;

/**
 * Returns the actions Complete, Commit and take back. Complete saves unsaved cells first. Commit is available only when
 * every line is saved (commit-panel.tsx), so that the clerk commits exactly the values on the page.
 * @param saveAll saves all edited lines; resolves to the number of lines that could not be saved
 * @param attestation the statement that a Commit signs
 */
export const useFiling = (
  tad: Pick<Tad, "id" | "workMonth">,
  { change, setComplete, commit, takeBack }: Actions,
  saveAll: () => Promise<number>,
  attestation: string,
) => {
  const [isJustCommitted, setJustCommitted] = useState(false);
  const [takenBack, setTakenBack] = useState<Notice | null>(null);

  const saveLinesFirst = useCallback(async (): Promise<string | null> => {
    const unsavedLines = await saveAll();
    return unsavedLines > 0 ? tadTexts.unsavedFirst(unsavedLines) : null;
  }, [saveAll]);
  const unitActions = useUnitActions(tad, change, saveLinesFirst);

  const markComplete = useCallback(
    async (unitCode: string, complete: boolean): Promise<string | null> =>
      (await saveLinesFirst()) ?? setComplete(unitCode, complete),
    [saveLinesFirst, setComplete],
  );

  return {
    isJustCommitted,
    takenBack,
    unitActions,
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
      const problem = await takeBack();
      setTakenBack({
        tone: problem === null ? "good" : "bad",
        text: problem ?? tadTexts.takenBack(formatWorkMonth(tad.workMonth)),
      });
      setJustCommitted(false);
    },
  };
};

/** Refreshes the server's part of the page (links, deadline, corrections) after a Commit or take-back. */
export const useFreshPage = (committedAt: string | null, renderedAt: string | null): void => {
  const router = useRouter();
  useEffect(() => {
    if (committedAt !== renderedAt) router.refresh();
  }, [committedAt, renderedAt, router]);
};
