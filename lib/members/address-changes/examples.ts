import type { CallExamples } from "../../platform/contract/call-examples.ts";

const changeId = "7f1f6f43-5a0e-4a52-9d2b-1b1f4f1f2a3b";
const typedAddress = { address1: "77 Quarry Road", address2: "Apt 4", city: "Duluth", state: "MN", zip: "55804" };
const address = { ...typedAddress, address3: "", zip: "55804" };
const currentAddress = {
  address1: "1 Elm Street",
  address2: "",
  address3: "",
  city: "Duluth",
  state: "MN",
  zip: "55802",
};
const pendingChange = { changeId, address, askedAt: "2026-07-10T12:00:00.000Z", version: 1 };
const readerId = "0a8e8e0e-6b52-4c11-8f5e-0f8a5a3f1d11";
const params = { changeId };
const badParams = [{ changeId: "1" }, { changeId: "../address" }, {}];
const changes = {
  changes: [
    { ...pendingChange, memberId: "M100200300", memberName: "Kim Vasquez", onFile: currentAddress, isOwn: false },
  ],
  page: { next: null, previous: null },
};

export const examples = {
  getOwnAddress: { response: { readerId, onFile: currentAddress, waiting: null, declined: null } },
  askAddressChange: {
    body: typedAddress,
    badBodies: [
      {},
      { address: typedAddress },
      { ...typedAddress, address1: 77 },
      { ...typedAddress, address1: "x".repeat(201) },
      { ...typedAddress, state: null },
      { ...typedAddress, zip: "5".repeat(21) },
    ],
    response: { readerId, onFile: currentAddress, waiting: pendingChange, declined: null },
  },
  withdrawAddressChange: {
    params,
    path: `/api/membership/address-changes/${changeId}/withdraw`,
    badParams,
    response: { readerId, onFile: currentAddress, waiting: null, declined: null },
  },
  listAddressChanges: {
    query: { after: changeId, before: changeId },
    badQueries: [{ after: "1" }, { before: "../../account" }],
    response: changes,
  },
  decideAddressChange: {
    params,
    path: `/api/operations/address-changes/${changeId}/decide`,
    badParams,
    body: { decision: "approve" },
    badBodies: [
      {},
      { decision: "confirm" },
      { decision: "decline" },
      { decision: "decline", reason: "  " },
      { decision: "decline", reason: "x".repeat(501) },
    ],
    response: changes,
  },
} satisfies CallExamples;
