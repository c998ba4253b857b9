import { changeText, noticeCodeText, noticeDueDate, readCorrection } from "./notice-of-change.ts";

const was = { routing: "123456780", last4: "6789", type: "CHECKING" } as const;
const buildInfo = (...parts: readonly (readonly [number, string])[]): string =>
  parts.reduce((text, [from, value]) => text.padEnd(from) + value, "");

it.each([
  ["C01", "000111222333", { account: "000111222333" }],
  ["C02", "111111118", { routing: "111111118" }],
  ["C03", buildInfo([0, "111111118"], [12, "000111222333"]), { routing: "111111118", account: "000111222333" }],
  ["C05", "37", { type: "SAVINGS" }],
  ["C06", buildInfo([0, "55501234"], [20, "27"]), { account: "55501234", type: "CHECKING" }],
  [
    "C07",
    buildInfo([0, "111111118"], [9, "55501234"], [26, "37"]),
    { routing: "111111118", account: "55501234", type: "SAVINGS" },
  ],
  ["C09", "", {}],
  ["C13", "anything", {}],
])("reads the corrected data of %s", (code, info, correction) => {
  expect(readCorrection(code, info)).toEqual(correction);
});

it.each([
  ["C01", ""],
  ["C01", "12AB5678"],
  ["C01", "1234"],
  ["C02", "111111117"],
  ["C03", buildInfo([0, "111111117"], [12, "000111222333"])],
  ["C03", "111111118"],
  ["C05", "47"],
  ["C06", "55501234"],
  ["C07", buildInfo([0, "111111118"], [26, "27"])],
  ["C04", "Another name"],
  ["C61", ""],
  ["toString", ""],
])("can’t use %s with “%s”", (code, info) => {
  expect(readCorrection(code, info)).toBeNull();
});

it("shows old and new data with four digits of an account number", () => {
  expect(changeText(was, { routing: "111111118", account: "000111222333", type: "SAVINGS" })).toEqual({
    was: "Routing 123456780, Account ••6789, Type checking",
    becomes: "Routing 111111118, Account ••2333, Type savings",
  });
  expect(changeText(was, {}).becomes).toBe("No change of the account");
});

it("allows six banking days, over a weekend", () => {
  expect(noticeDueDate("2026-07-16")).toBe("2026-07-24");
  expect(noticeCodeText("C01")).toBe("C01, the account number changed");
});
