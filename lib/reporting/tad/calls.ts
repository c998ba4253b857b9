import { callsWith } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

const defineCall = callsWith<Schemas>();

const reporting = { who: "tadsReporter", right: "report", onBehalf: true } as const;

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
  ...reporting,
  ifMatch: true,
});

export const completeUnit = defineCall({
  name: "completeUnit",
  method: "POST",
  path: "/api/reporting/tads/{workMonth}/units/{unitCode}/complete",
  ...reporting,
  ifMatch: true,
});

export const reportNoWork = defineCall({
  name: "reportNoWork",
  method: "POST",
  path: "/api/reporting/tads/{workMonth}/units/{unitCode}/no-work",
  ...reporting,
  ifMatch: true,
});

export const saveUnitNote = defineCall({
  name: "saveUnitNote",
  method: "POST",
  path: "/api/reporting/tads/{workMonth}/units/{unitCode}/note",
  ...reporting,
  ifMatch: true,
});

export const acknowledgeFindings = defineCall({
  name: "acknowledgeFindings",
  method: "POST",
  path: "/api/reporting/tads/{workMonth}/units/{unitCode}/acknowledge",
  ...reporting,
  ifMatch: true,
});

export const addPerson = defineCall({
  name: "addPerson",
  method: "POST",
  path: "/api/reporting/tads/{workMonth}/people",
  ...reporting,
  ifMatch: true,
  idempotent: true,
});

export const commitTad = defineCall({
  name: "commitTad",
  method: "POST",
  path: "/api/reporting/tads/{workMonth}/commit",
  ...reporting,
  ifMatch: true,
  idempotent: true,
});

export const takeBackTad = defineCall({
  name: "takeBackTad",
  method: "POST",
  path: "/api/reporting/tads/{workMonth}/take-back",
  ...reporting,
  ifMatch: true,
  idempotent: true,
});
