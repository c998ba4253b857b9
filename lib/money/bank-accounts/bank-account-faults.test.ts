import { isRoutingNumber } from "../../platform/rules/numbers.ts";
import { findBankName, knownRoutingNumbers } from "./bank-names.ts";
import { findBankAccountErrors, findNicknameError, readSmallAmount } from "./bank-account-faults.ts";

const goodForm = {
  routing: "123456780",
  accountNumber: "12345678",
  accountNumberAgain: "12345678",
  nickname: "Payroll",
};
const findErrors = (changes: Partial<typeof goodForm>) => findBankAccountErrors({ ...goodForm, ...changes });

it.each([
  goodForm,
  { ...goodForm, routing: " 1234-5678-0 " },
  { ...goodForm, accountNumber: "1234 5678", accountNumberAgain: "1234-5678" },
  { ...goodForm, accountNumber: "12345", accountNumberAgain: "12345" },
  { ...goodForm, accountNumber: "1".repeat(17), accountNumberAgain: "1".repeat(17) },
  { ...goodForm, nickname: "Plant 2026" },
])("accepts %j", (form) => {
  expect(findBankAccountErrors(form)).toEqual({});
});

it.each([
  ["routing", "", /Required/],
  ["routing", "12345678", /9 digits/],
  ["routing", "1234567890", /9 digits/],
  ["routing", "123456781", /isn’t a U.S. routing number/],
  ["routing", "000000000", /isn’t a U.S. routing number/],
  ["routing", "550000004", /isn’t a U.S. routing number/],
  ["routing", "１２３４５６７８０", /9 digits/],
  ["accountNumber", "", /Required/],
  ["accountNumber", "1234", /5 to 17 digits/],
  ["accountNumber", "1".repeat(18), /5 to 17 digits/],
  ["accountNumber", "12A45678", /5 to 17 digits/],
  ["accountNumber", "00000000", /all zeros/],
  ["accountNumberAgain", "", /again/],
  ["accountNumberAgain", "12345679", /different/],
  ["nickname", " ", /Required/],
  ["nickname", "x".repeat(41), /40 characters/],
  ["nickname", "Pay\nroll", /one line/],
  ["nickname", "Main 12345678", /Leave the account number out/],
  ["nickname", "12-34 56", /Leave the account number out/],
] as const)("returns one message for %s %j", (field, value, text) => {
  expect(findErrors({ [field]: value })).toEqual({ [field]: expect.stringMatching(text) });
});

it("finds bank names only for real routing numbers", () => {
  expect(knownRoutingNumbers.filter((routing) => !isRoutingNumber(routing) || findBankName(routing) === "")).toEqual(
    [],
  );
  expect([findBankName("121000248"), findBankName("011401533")]).toEqual(["Wells Fargo Bank", ""]);
});

it.each([
  ["12", 12],
  [".12", 12],
  ["0.12", 12],
  ["$0.05", 5],
  ["7", 7],
  ["0.1", 10],
  ["", null],
  ["0", null],
  ["0.00", null],
  ["1.12", null],
  ["100", null],
  ["-5", null],
  ["a", null],
])("reads the small amount %j as %j cents", (form, cents) => {
  expect(readSmallAmount(form)).toBe(cents);
});

it("rejects a nickname that changes the writing direction", () => {
  expect(findNicknameError("Pay‮roll")).not.toBeNull();
});
