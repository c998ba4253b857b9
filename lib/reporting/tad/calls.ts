import { defineCalls } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

const change = { method: "POST", who: "tadsReporter", right: "report", onBehalf: true, ifMatch: true } as const;
const changeOnce = { ...change, idempotent: true } as const;

export const {
  listTads,
  getTad,
  getTadTrail,
  changeLines,
  completeUnit,
  reportNoWork,
  saveUnitNote,
  acknowledgeFindings,
  addPerson,
  commitTad,
  takeBackTad,
} = defineCalls<Schemas>()({
  listTads: { method: "GET", path: "/api/reporting/tads", who: "tadsReporter", onBehalf: true },
  getTad: { method: "GET", path: "/api/reporting/tads/{workMonth}", who: "tadsReporter", onBehalf: true },
  getTadTrail: { method: "GET", path: "/api/reporting/tads/{workMonth}/trail", who: "tadsReporter", onBehalf: true },
  changeLines: { ...change, path: "/api/reporting/tads/{workMonth}/lines" },
  completeUnit: { ...change, path: "/api/reporting/tads/{workMonth}/units/{unitCode}/complete" },
  reportNoWork: { ...change, path: "/api/reporting/tads/{workMonth}/units/{unitCode}/no-work" },
  saveUnitNote: { ...change, path: "/api/reporting/tads/{workMonth}/units/{unitCode}/note" },
  acknowledgeFindings: { ...change, path: "/api/reporting/tads/{workMonth}/units/{unitCode}/acknowledge" },
  addPerson: { ...changeOnce, path: "/api/reporting/tads/{workMonth}/people" },
  commitTad: { ...changeOnce, path: "/api/reporting/tads/{workMonth}/commit" },
  takeBackTad: { ...changeOnce, path: "/api/reporting/tads/{workMonth}/take-back" },
});
