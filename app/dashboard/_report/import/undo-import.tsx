import { getImport, undoImport } from "#lib/reporting/imports/calls.ts";
import { effectTexts } from "#lib/reporting/imports/effect-texts.en.ts";
import type { Import } from "#lib/reporting/imports/schema.ts";
import { useSingleAction } from "#app/_form/single-action/use-single-action.ts";
import { isResponseLost } from "#app/_form/lost-response.ts";
import { Problem } from "#app/_ui/alert.tsx";
import { Button } from "#app/_ui/button.tsx";
import { useClient } from "../acting-for.tsx";
import { withStoredKey } from "../saving/stored-intent.ts";

/** Undoes an import, unless the report has changed since. */
export const UndoImport = ({ view, onChanged }: { view: Import; onChanged: (view: Import) => void }) => {
  const client = useClient();
  const { isPending, problem, once } = useSingleAction();
  const undo = async (): Promise<string | null> => {
    const params = { workMonth: view.workMonth, importId: view.id };
    const result = await withStoredKey("undo", `${view.id}:${view.version}`, (idempotencyKey) =>
      client(undoImport, { params, version: view.version, idempotencyKey }),
    );
    if (!result.ok && isResponseLost(result.failure.code)) return effectTexts.undoUnanswered(result.failure.text);
    const newest = result.ok ? result : await client(getImport, { params });
    if (newest.ok) onChanged(newest.value);
    return result.ok ? null : result.failure.text;
  };
  return (
    <>
      {view.isUndoable && (
        <Button tone="quiet" aria-busy={isPending} onClick={() => void once(undo)}>
          {isPending ? effectTexts.undoing : effectTexts.undo}
        </Button>
      )}
      <Problem text={problem} />
    </>
  );
};
