import type { CallExamples } from "../../platform/contract/call-examples.ts";

const id = "7f1f6f43-5a0e-4a52-9d2b-1b1f4f1f2a3b";
const head = {
  profileId: id,
  version: 1,
  fileName: "june.csv",
  columnNames: ["Employee", "SSN", "Dept", "Weeks"],
  savedAt: "2026-07-10T12:00:00.000Z",
  savedBy: "Dana Whitfield",
  lastUsed: { importId: id, fileName: "july.csv", workMonth: "2026-07" },
};
const body = {
  columns: ["employee", "ssn", "agreement_code", "units_st"],
  values: [{ field: "agreement_code", from: "Dock", to: "JC710A" }],
  payCodes: [],
};
const response = {
  ...head,
  ...body,
  groups: [null, null, null, null],
  decided: [{ about: "How names are written", says: ["Last name, comma, first name"] }],
  choices: { agreementCodes: ["JC710A"], agreementTitles: { JC710A: "Freight drivers" }, classifications: ["DRVFT"] },
  newer: { importId: id, fileName: "august.csv", workMonth: "2026-08", added: ["Sick"], gone: ["Dept"] },
};
const ofProfile = { params: { profileId: id }, badParams: [{ profileId: "1" }, { profileId: "../../account" }, {}] };
const path = "/api/reporting/file-profiles";

export const examples = {
  listFileProfiles: { path, response: { profiles: [head] } },
  getFileProfile: { ...ofProfile, path: `${path}/${id}`, response },
  changeFileProfile: {
    ...ofProfile,
    path: `${path}/${id}`,
    body,
    badBodies: [
      {},
      { ...body, columns: ["salary"] },
      { ...body, columns: undefined },
      { ...body, columns: Array(201).fill(null) },
      { ...body, values: [{ field: "hours", from: "Dock", to: "JC710A" }] },
      { ...body, values: [{ field: "agreement_code", from: "x".repeat(121), to: "JC710A" }] },
      { ...body, payCodes: [{ from: "REG", to: "PAY" }] },
      { ...body, payCodes: undefined },
    ],
    response,
  },
  deleteFileProfile: { ...ofProfile, path: `${path}/${id}/delete`, response: { isDeleted: true } },
} satisfies CallExamples;
