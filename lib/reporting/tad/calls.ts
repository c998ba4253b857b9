import { callsWith } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

const defineCall = callsWith<Schemas>();

export const listTads = defineCall({
  name: "listTads",
  method: "GET",
  path: "/api/reporting/tads",
  who: "tadsReporter",
  onBehalf: true,
});

export const getTad = defineCall({
  name: "getTad",
  method: "GET",
  path: "/api/reporting/tads/{workMonth}",
  who: "tadsReporter",
  onBehalf: true,
});

export const getTadTrail = defineCall({
  name: "getTadTrail",
  method: "GET",
  path: "/api/reporting/tads/{workMonth}/trail",
  who: "tadsReporter",
  onBehalf: true,
});

export const changeLines = defineCall({
  name: "changeLines",
  method: "POST",
  path: "/api/reporting/tads/{workMonth}/lines",
  who: "tadsReporter",
  right: "report",
  onBehalf: true,
  ifMatch: true,
});

export const completeUnit = defineCall({
  name: "completeUnit",
  method: "POST",
  path: "/api/reporting/tads/{workMonth}/units/{unitCode}/complete",
  who: "tadsReporter",
  right: "report",
  onBehalf: true,
  ifMatch: true,
});

export const reportNoWork = defineCall({
  name: "reportNoWork",
  method: "POST",
  path: "/api/reporting/tads/{workMonth}/units/{unitCode}/no-work",
  who: "tadsReporter",
  right: "report",
  onBehalf: true,
  ifMatch: true,
});

export const saveUnitNote = defineCall({
  name: "saveUnitNote",
  method: "POST",
  path: "/api/reporting/tads/{workMonth}/units/{unitCode}/note",
  who: "tadsReporter",
  right: "report",
  onBehalf: true,
  ifMatch: true,
});

export const acknowledgeFindings = defineCall({
  name: "acknowledgeFindings",
  method: "POST",
  path: "/api/reporting/tads/{workMonth}/units/{unitCode}/acknowledge",
  who: "tadsReporter",
  right: "report",
  onBehalf: true,
  ifMatch: true,
});

export const addPerson = defineCall({
  name: "addPerson",
  method: "POST",
  path: "/api/reporting/tads/{workMonth}/people",
  who: "tadsReporter",
  right: "report",
  onBehalf: true,
  ifMatch: true,
  idempotent: true,
});

export const commitTad = defineCall({
  name: "commitTad",
  method: "POST",
  path: "/api/reporting/tads/{workMonth}/commit",
  who: "tadsReporter",
  right: "report",
  onBehalf: true,
  ifMatch: true,
  idempotent: true,
});

export const takeBackTad = defineCall({
  name: "takeBackTad",
  method: "POST",
  path: "/api/reporting/tads/{workMonth}/take-back",
  who: "tadsReporter",
  right: "report",
  onBehalf: true,
  ifMatch: true,
  idempotent: true,
});
