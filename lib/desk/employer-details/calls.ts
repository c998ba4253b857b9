import { callsWith } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

const defineCall = callsWith<Schemas>();

export const listRepresentatives = defineCall({
  name: "listRepresentatives",
  method: "GET",
  path: "/api/operations/representatives",
  who: "operationsAdmin",
});

export const listRepresentedEmployers = defineCall({
  name: "listRepresentedEmployers",
  method: "GET",
  path: "/api/operations/representatives/employers",
  who: "operationsAdmin",
});

export const addRepresentative = defineCall({
  name: "addRepresentative",
  method: "POST",
  path: "/api/operations/representatives",
  who: "operationsAdmin",
  idempotent: true,
});

export const changeRepresentative = defineCall({
  name: "changeRepresentative",
  method: "POST",
  path: "/api/operations/representatives/{representativeId}",
  who: "operationsAdmin",
  ifMatch: true,
});

export const removeRepresentative = defineCall({
  name: "removeRepresentative",
  method: "POST",
  path: "/api/operations/representatives/{representativeId}/remove",
  who: "operationsAdmin",
  ifMatch: true,
});

export const moveEmployers = defineCall({
  name: "moveEmployers",
  method: "POST",
  path: "/api/operations/representatives/{representativeId}/employers",
  who: "operationsAdmin",
  idempotent: true,
});

export const getEmployerDetails = defineCall({
  name: "getEmployerDetails",
  method: "GET",
  path: "/api/operations/employers/{employerId}/details",
  who: "operationsAdmin",
});

export const changeEmployerDetails = defineCall({
  name: "changeEmployerDetails",
  method: "POST",
  path: "/api/operations/employers/{employerId}/details",
  who: "operationsAdmin",
  ifMatch: true,
});
