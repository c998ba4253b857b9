import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { demonstrationAccounts, parseAccountCallAccounts, parseAccounts, readAccounts } from "./accounts.ts";

const signInOf = (userName: string) => ({ userName, password: "Sunrise42" });
const folder = mkdtempSync(join(tmpdir(), "accounts-"));
const file = join(folder, "accounts.json");
afterAll(() => rmSync(folder, { recursive: true }));
const employer = { "employer with TADs": signInOf("greta.office") };
const shape = "an account has a userName and a password, both texts (docs/connect.md).";
const refusedCodes =
  "AccountNotVerified, AccountNotApproved, AccountDeactivated, AccountDisabled, IsNotEmployerAccount";

it.each([
  ["no account", { people: {} }, `missing or unreadable: “employer with TADs” in “people”; ${shape}`],
  [
    "half an account",
    { people: { ...employer, operations: { userName: "paula.staff" } } },
    `missing or unreadable: “password” in “operations” in “people”; ${shape}`,
  ],
  ["no people", {}, `missing or unreadable: “people”; ${shape}`],
  [
    "an unknown code",
    { people: employer, refused: { AccountNotVerifed: signInOf("unverified.one") } },
    `“refused” has no “AccountNotVerifed”, but may have ${refusedCodes}.`,
  ],
  [
    "an unknown person",
    { people: { ...employer, employer: signInOf("noor.paper") } },
    "“people” has no “employer”, but may have employer with TADs, employer without TADs, plan member, operations.",
  ],
])("describes an accounts file with %s in one sentence", (_, content, sentence) => {
  writeFileSync(file, JSON.stringify(content));
  expect(() => readAccounts(file, parseAccountCallAccounts)).toThrow(new Error(`${file}: ${sentence}`));
});

it("lists everything that an accounts file lacks for the whole contract", () => {
  writeFileSync(file, JSON.stringify({ ...demonstrationAccounts, deleted: undefined, lockable: 7 }));
  const sentence = `missing or unreadable: “deleted”, “lockable”; ${shape}`;
  expect(() => readAccounts(file, parseAccounts)).toThrow(new Error(`${file}: ${sentence}`));
});

it("describes a missing accounts file, or one that isn't JSON, in one sentence", () => {
  const missingPath = join(folder, "none.json");
  expect(() => readAccounts(missingPath, parseAccounts)).toThrow(new Error(`${missingPath}: there is no such file.`));
  expect(() => readAccounts(folder, parseAccounts)).toThrow(new Error(`${folder}: there is no such file.`));
  writeFileSync(file, "{ people: ");
  expect(() => readAccounts(file, parseAccounts)).toThrow(new Error(`${file}: the file isn't JSON.`));
});

it("accepts an accounts file of the whole contract for the account calls", () => {
  writeFileSync(file, JSON.stringify(demonstrationAccounts));
  expect(readAccounts(file, parseAccounts)).toEqual(demonstrationAccounts);
  expect(readAccounts(file, parseAccountCallAccounts).people).toEqual(demonstrationAccounts.people);
});
