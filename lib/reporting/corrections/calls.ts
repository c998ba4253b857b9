import { callsWith } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

const defineCall = callsWith<Schemas>();

export const getFilings = defineCall({
  name: "getFilings",
  method: "GET",
  path: "/api/corrections/{workMonth}/filings",
  who: "tadsReporter",
  onBehalf: true,
});

export const getCorrection = defineCall({
  name: "getCorrection",
  method: "GET",
  path: "/api/corrections/{workMonth}",
  who: "tadsReporter",
  right: "report",
  onBehalf: true,
});

export const correctLine = defineCall({
  name: "correctLine",
  method: "POST",
  path: "/api/corrections/{workMonth}/lines/{lineId}",
  who: "tadsReporter",
  right: "report",
  onBehalf: true,
  ifMatch: true,
});

export const addMissingPerson = defineCall({
  name: "addMissingPerson",
  method: "POST",
  path: "/api/corrections/{workMonth}/people",
  who: "tadsReporter",
  right: "report",
  onBehalf: true,
  ifMatch: true,
});

export const dropLine = defineCall({
  name: "dropLine",
  method: "POST",
  path: "/api/corrections/{workMonth}/lines/{lineId}/drop",
  who: "tadsReporter",
  right: "report",
  onBehalf: true,
  ifMatch: true,
});

export const commitCorrection = defineCall({
  name: "commitCorrection",
  method: "POST",
  path: "/api/corrections/{workMonth}/commit",
  who: "tadsReporter",
  right: "report",
  onBehalf: true,
  ifMatch: true,
  idempotent: true,
});

export const listCorrections = defineCall({
  name: "listCorrections",
  method: "GET",
  path: "/api/corrections",
  who: "operations",
});

/** The version is the correction's, so that only one of two simultaneous decisions counts and the other is refused. */
export const decideCorrection = defineCall({
  name: "decideCorrection",
  method: "POST",
  path: "/api/corrections/decide",
  who: "operationsAdmin",
  ifMatch: true,
});

export const getStaffMonth = defineCall({
  name: "getStaffMonth",
  method: "GET",
  path: "/api/corrections/months/{employerId}/{workMonth}",
  who: "operations",
});

export const voidMonth = defineCall({
  name: "voidMonth",
  method: "POST",
  path: "/api/corrections/void",
  who: "operationsAdmin",
  ifMatch: true,
  idempotent: true,
});
