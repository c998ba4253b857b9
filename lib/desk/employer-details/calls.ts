import { defineCalls } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

export const {
  listRepresentatives,
  listRepresentedEmployers,
  addRepresentative,
  changeRepresentative,
  removeRepresentative,
  moveEmployers,
  getEmployerDetails,
  changeEmployerDetails,
} = defineCalls<Schemas>()({
  listRepresentatives: { method: "GET", path: "/api/operations/representatives", who: "operationsAdmin" },
  listRepresentedEmployers: {
    method: "GET",
    path: "/api/operations/representatives/employers",
    who: "operationsAdmin",
  },
  addRepresentative: {
    method: "POST",
    path: "/api/operations/representatives",
    who: "operationsAdmin",
    idempotent: true,
  },
  changeRepresentative: {
    method: "POST",
    path: "/api/operations/representatives/{representativeId}",
    who: "operationsAdmin",
    ifMatch: true,
  },
  removeRepresentative: {
    method: "POST",
    path: "/api/operations/representatives/{representativeId}/remove",
    who: "operationsAdmin",
    ifMatch: true,
  },
  moveEmployers: {
    method: "POST",
    path: "/api/operations/representatives/{representativeId}/employers",
    who: "operationsAdmin",
    idempotent: true,
  },
  getEmployerDetails: { method: "GET", path: "/api/operations/employers/{employerId}/details", who: "operationsAdmin" },
  changeEmployerDetails: {
    method: "POST",
    path: "/api/operations/employers/{employerId}/details",
    who: "operationsAdmin",
    ifMatch: true,
  },
});
