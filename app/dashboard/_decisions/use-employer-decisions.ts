import { useState } from "react";
import { getEmployerDecisions } from "#lib/money/decisions/calls.ts";
import type { EmployerDecisions } from "#lib/money/decisions/schema.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { type ActOn, useAct } from "./use-act.ts";

export type Act = ActOn<EmployerDecisions>;

/** What can be decided for one employer, and the acts on it. */
export const useEmployerDecisions = (initial: EmployerDecisions) => {
  const [decisions, show] = useState(initial);
  const { employerId } = initial;
  const reread = () => client(getEmployerDecisions, { params: { employerId } });
  const { notice, act } = useAct({ show, reread });
  /** Shows what is true now; what is shown stays when no one answers. */
  const refresh = async (): Promise<void> => {
    const now = await reread();
    if (now.ok) show(now.value);
  };
  return { decisions, notice, act, refresh };
};
