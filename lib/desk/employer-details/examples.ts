import type { CallExamples } from "../../platform/contract/call-examples.ts";

const employerId = "1000001-0001";
const representativeId = "7f1f6f43-5a0e-4a52-9d2b-1b1f4f1f2a3b";
const representative = { name: "Nora Lindqvist", phone: "5550100177", email: "nora.lindqvist@fund.example" };
const list = { representatives: [{ representativeId, ...representative, employers: 2, version: 1 }], unassigned: 1 };
const tooLong = "x".repeat(301);
const badRepresentatives = [
  {},
  { ...representative, name: undefined },
  { ...representative, name: tooLong },
  { ...representative, phone: 5_550_100_177 },
  { ...representative, email: null },
];
const params = { representativeId };
const badParams = [{ representativeId: "1" }, { representativeId: "../../identity/account" }, {}];
const path = `/api/operations/representatives/${representativeId}`;

const details = {
  legalName: "Lakeside Freight",
  dba: "Lakeside",
  address1: "12 Ore Dock Road",
  address2: "",
  address3: "",
  city: "Duluth",
  state: "MN",
  zip: "55802",
  phone: "5550100499",
  representativeId,
  reportingMode: "WEB",
  status: "ACTIVE",
};
const employer = {
  params: { employerId },
  badParams: [{ employerId: "1" }, { employerId: "../../identity/account" }, {}],
  path: `/api/operations/employers/${employerId}/details`,
  response: { employerId, ...details, representatives: [{ representativeId, name: representative.name }], version: 2 },
};

const moved = { from: null, employerIds: [employerId] };

export const examples = {
  listRepresentatives: { response: list },
  listRepresentedEmployers: {
    query: { of: representativeId },
    badQueries: [{ of: "1" }, { of: "../../identity/account" }],
    response: { employers: [{ employerId, employerName: details.legalName }] },
  },
  addRepresentative: { body: representative, badBodies: badRepresentatives, response: list },
  changeRepresentative: {
    params,
    badParams,
    path,
    body: representative,
    badBodies: badRepresentatives,
    response: list,
  },
  removeRepresentative: { params, badParams, path: `${path}/remove`, response: list },
  moveEmployers: {
    params,
    badParams,
    path: `${path}/employers`,
    body: moved,
    badBodies: [
      {},
      { ...moved, from: undefined },
      { ...moved, from: "nobody" },
      { ...moved, employerIds: [] },
      { ...moved, employerIds: ["1000001"] },
      { ...moved, employerIds: employerId },
    ],
    response: list,
  },
  getEmployerDetails: employer,
  changeEmployerDetails: {
    ...employer,
    body: { ...details, reason: "" },
    badBodies: [
      {},
      details,
      { ...details, reason: "x".repeat(501) },
      { ...details, reason: "", legalName: tooLong },
      { ...details, reason: "", address1: undefined },
      { ...details, reason: "", zip: 55_802 },
      { ...details, reason: "", representativeId: "nobody" },
      { ...details, reason: "", reportingMode: "FAX" },
      { ...details, reason: "", status: "CLOSED" },
    ],
  },
} satisfies CallExamples;
