import { findGlErrors, glAccountNames, type GlAccount } from "./gl-accounts.ts";
import { accounts, type Account } from "./journal.ts";

const usual: GlAccount[] = glAccountNames.map((account) => {
  const { number, name } = accounts[account];
  return { account, number, name };
});
const changeAccount = (account: Account, part: Partial<GlAccount>): GlAccount[] =>
  usual.map((row) => (row.account === account ? { ...row, ...part } : row));

it("accepts the usual numbers and names, and those of a chart with subaccounts", () => {
  expect(findGlErrors(usual)).toEqual({});
  expect(findGlErrors(changeAccount("cash", { number: "10-1000.5A", name: "Cash & banks:Operating (4471)" }))).toEqual(
    {},
  );
});

it.each([
  ["", "Number Required"],
  ["1".repeat(21), "“111111111111111111111” has more than 20 characters. Shorten it."],
  ["1 000", "“1 000” has a character that an account number can’t have. Use letters, digits, periods and hyphens."],
  ["=1000", "“=1000” has a character that an account number can’t have. Use letters, digits, periods and hyphens."],
  ["1050", "“1050” is the number of another account too. Give each account its own."],
])("refuses the number %j", (number, text) => {
  const errors = findGlErrors(changeAccount("receivable", { number }));
  expect(errors).toEqual({ "receivable.number": text });
});

it.each([
  ["", "Name Required"],
  [
    `Cash:${"x".repeat(32)}`,
    `“${"x".repeat(32)}” has more than 31 characters, which QuickBooks can’t import. Shorten it.`,
  ],
  ...['5" bank', "Año", "+Cash", "A:", "A\tB", " A"].map((name) => [
    name,
    `“${name}” can’t be imported by QuickBooks. Begin with a letter or digit, and use no quotes, tabs or accents.`,
  ]),
  ["cash IN transit", "“cash IN transit” is the name of another account too. Give each account its own."],
] as [string, string][])("refuses the name %j", (name, text) => {
  const errors = findGlErrors(changeAccount("receivable", { name }));
  expect(errors).toEqual({ "receivable.name": text });
});
