import { withQuery } from "../../platform/contract/query.ts";
import { paymentListPath, routes } from "../../routes.ts";
import type { WorkList } from "./schema.ts";

const paths: Readonly<Record<WorkList["name"], string>> = {
  "late-employers": routes.lateEmployers,
  scheduled: `${routes.batches}#due`,
  "to-release": `${withQuery(routes.batches, { state: "CREATED" })}#batches`,
  "to-send": `${withQuery(routes.batches, { state: "RELEASED" })}#batches`,
  returned: paymentListPath("returned"),
  "new-accounts": paymentListPath("new-accounts"),
  unusual: paymentListPath("unusual"),
  credits: withQuery(routes.corrections, { show: "waiting" }),
  "second-person": `${routes.decisions}#waiting`,
  registrations: routes.approve,
  "address-changes": routes.addressChanges,
  messages: withQuery(routes.inbox, { show: "waiting" }),
};

/** Returns the page with exactly the rows that the operations overview counts. */
export const workListPath = (name: WorkList["name"]): string => paths[name];
