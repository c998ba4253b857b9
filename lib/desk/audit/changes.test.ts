import { listChanges } from "./changes.ts";

const afterOf = (newRecord: object): string | null => listChanges(null, newRecord)[0]?.after ?? null;

it("lists only the fields that an operation changed", () => {
  expect(listChanges({ state: "COMMITTED", version: 2, note: "x" }, { state: "POSTED", version: 2, cents: 5 })).toEqual(
    [
      { field: "state", before: "COMMITTED", after: "POSTED" },
      { field: "note", before: "x", after: null },
      { field: "cents", before: null, after: "$0.05" },
    ],
  );
  expect(listChanges(null, null)).toEqual([]);
  expect(listChanges({ note: null }, {})).toEqual([]);
});

it.each<[object, string]>([
  [{ ssn: "900-12-3456" }, "•••• 3456"],
  [{ note: "Their number is 900-12-3456." }, "Their number is •••• 3456."],
  [{ note: "900123456" }, "•••• 3456"],
  [{ phone: "5550100123" }, "•••• 0123"],
  [{ routingNumber: 123456780 }, "•••• 6780"],
  [{ accountNumber: "000123456789" }, "•••• 6789"],
  [{ password: "Sunrise42" }, "••••"],
  [{ resetToken: "abc" }, "••••"],
  [{ code: "123456" }, "••••"],
  [{ code: "Sunrise42" }, "••••"],
  [{ recoveryCode: "InvalidPassword" }, "••••"],
  [{ ssnHash: "abcdef" }, "••••"],
  [{ person: { ssn: "900123456", name: "Abbott" } }, '{"ssn":"•••• 3456","name":"Abbott"}'],
  [{ lines: ["900-12-3456", "ok"] }, '["•••• 3456","ok"]'],
])("masks sensitive values: %j", (value, expected) => {
  expect(afterOf(value)).toBe(expected);
});

it.each<[object, string]>([
  [{ ssnLast4: "3456" }, "3456"],
  [{ employerId: "1000001-0001" }, "1000001-0001"],
  [{ tadId: "7f1f6f43-5a0e-4a52-9d2b-123456789012" }, "7f1f6f43-5a0e-4a52-9d2b-123456789012"],
  [{ cents: 123_456_789 }, "$1,234,567.89"],
  [{ owedCents: -500 }, "- $5.00"],
  [{ parts: [{ cents: 100 }] }, '[{"cents":"$1.00"}]'],
  [{ code: "R02" }, "R02"],
  [{ returnCode: "C01" }, "C01"],
  [{ code: "InvalidPasswordAccountLockedOut" }, "InvalidPasswordAccountLockedOut"],
  [{ entryHash: "0012345678" }, "0012345678"],
  [{ statusCode: "ACT" }, "ACT"],
  [{ workMonth: "2026-06" }, "2026-06"],
])("leaves other values readable: %j", (value, expected) => {
  expect(afterOf(value)).toBe(expected);
});
