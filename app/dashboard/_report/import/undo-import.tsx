import { useState } from "react";
import { getImport, undoImport } from "#lib/reporting/imports/calls.ts";
import { effectTexts } from "#lib/reporting/imports/effect-texts.en.ts";
import type { Import } from "#lib/reporting/imports/schema.ts";
import { isUnanswered } from "#app/_form/unanswered.ts";
import { Problem } from "#app/_ui/alert.tsx";
import { Button } from "#app/_ui/button.tsx";
import { useClient } from "../acting-for.tsx";
import { withKeptKey } from "../saving/kept-intent.ts";

/** Removes the file from the report, unless the report has changed since. */
export const UndoImport = ({ view, onChanged }: { view: Import; onChanged: (view: Import) => void }) => {
  const client = useClient();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const undo = async (): Promise<void> => {
    if (isPending) return;
    setPending(true);
    setProblem(null);
    const params = { workMonth: view.workMonth, importId: view.id };
    const answer = await withKeptKey("undo", `${view.id}:${view.version}`, (idempotencyKey) =>
      client(undoImport, { params, version: view.version, idempotencyKey }),
    );
    setPending(false);
    if (answer.ok) return onChanged(answer.value);
    if (isUnanswered(answer.failure.code)) return setProblem(effectTexts.undoUnanswered(answer.failure.text));
    setProblem(answer.failure.text);
    const newest = await client(getImport, { params });
    if (newest.ok) onChanged(newest.value);
  };
  return (
    <>
      {view.isUndoable && (
        <Button tone="quiet" aria-busy={isPending} onClick={() => void undo()}>
          {isPending ? effectTexts.undoing : effectTexts.undo}
        </Button>
      )}
      <Problem text={problem} />
    </>
  );
};
