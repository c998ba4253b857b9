import { callsWith } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

const defineCall = callsWith<Schemas>();

export const getOverview = defineCall({
  name: "getOverview",
  method: "GET",
  path: "/api/operations/overview",
  who: "operations",
});

export const findEmployers = defineCall({
  name: "findEmployers",
  method: "GET",
  path: "/api/operations/employers",
  who: "operations",
});

export const getEmployerAccount = defineCall({
  name: "getEmployerAccount",
  method: "GET",
  path: "/api/operations/employers/{employerId}",
  who: "operations",
});

export const listEmployerEvents = defineCall({
  name: "listEmployerEvents",
  method: "GET",
  path: "/api/operations/employers/{employerId}/events",
  who: "operations",
});

export const listLateEmployers = defineCall({
  name: "listLateEmployers",
  method: "GET",
  path: "/api/operations/late-employers",
  who: "operations",
});

export const downloadLateCsv = defineCall({
  name: "downloadLateCsv",
  method: "GET",
  path: "/api/operations/late-employers/csv",
  who: "operations",
  isSlow: true,
  response: "blob",
  fileType: "text/csv",
});

export const listWatchedPayments = defineCall({
  name: "listWatchedPayments",
  method: "GET",
  path: "/api/operations/payments/{list}",
  who: "operations",
});
