import type * as calls from "../../lib/corrections/contract.ts";
import { employerOf } from "../handler/employer-of.ts";
import { findHead } from "../reporting/tad/tad-head.ts";
import { noSuchTad } from "../reporting/tad/tad-lock.ts";
import type { Handler } from "../handler/handler.ts";
import { listCorrectionsOf } from "./correction-records.ts";
import { listUnitNames, listVoided, toFiledCorrection } from "./filed-view.ts";

/** What happened to a month of the employer after it was committed. */
export const getFilings: Handler<typeof calls.getFilings> = async ({ params }, context) => {
  const { db } = context;
  const employerId = employerOf(context);
  const head = await findHead(db, employerId, params.workMonth);
  if (head === null) return noSuchTad(params.workMonth);
  const filed = (await listCorrectionsOf(db, head.id)).filter((one) => one.head.state === "POSTED");
  const names = await listUnitNames(db, [employerId]);
  return {
    ok: true,
    value: {
      workMonth: params.workMonth,
      state: head.state,
      corrections: filed.map((one) => toFiledCorrection(one, names)),
      voided: await listVoided(db, employerId, params.workMonth),
    },
  };
};
