import { formatWorkMonth } from "#lib/format/date.ts";
import type { TadSummary } from "#lib/reporting/schema.ts";
import { correctPath } from "#lib/routes.ts";
import { useActingFor } from "../acting-for.tsx";
import { WithRight } from "../../../_shell/session/with-right.tsx";
import { ButtonLink } from "../../../_ui/button.tsx";

/** A link to correct a posted month; nothing while the month can still be changed or taken back. */
export const CorrectLink = ({
  workMonth,
  state,
  corrections,
}: Pick<TadSummary, "workMonth" | "state" | "corrections">) => {
  const actingFor = useActingFor();
  return state !== "POSTED" ? null : (
    <p>
      {corrections.length > 0 && <>Corrected under {corrections.join(", ")}. </>}
      <WithRight right="report">
        <ButtonLink small tone="quiet" href={correctPath(workMonth, actingFor)}>
          Correct {formatWorkMonth(workMonth)}
        </ButtonLink>
      </WithRight>
    </p>
  );
};
