import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getTimeZone, setTimeZone, timeZoneName } from "../../platform/calendar/time-zone.ts";
import { plainPage, plainPagePolicy, unreadableAddressPage } from "../pages/plain-page.ts";
import { brandOf, getFund, setFund } from "./brand.ts";
import { checkFundData } from "./fund-data.ts";
import { readFundFile, loadFundFile } from "./fund-file.ts";
import { findOwnSize, findStyleSheet, getOwnFiles, hasOwnFile } from "./own-files.ts";

const example = "deploy/fund.example.json";
const content = () => JSON.parse(readFileSync(example, "utf8")) as Record<string, Record<string, unknown>>;
const problemsOf = (value: unknown): readonly string[] => {
  const checkResult = checkFundData(value);
  return "problems" in checkResult ? checkResult.problems : [];
};

const folder = mkdtempSync(join(tmpdir(), "fund-file-"));
const [fundBefore, zoneBefore] = [getFund(), getTimeZone()];
afterAll(() => {
  setFund(fundBefore);
  setTimeZone(zoneBefore);
  rmSync(folder, { recursive: true, force: true });
});

it("accepts the example, and lists all problems of another file by name", () => {
  expect(problemsOf(content())).toEqual([]);
  const wrongContent = content();
  delete wrongContent["timeZone"];
  Object.assign(wrongContent["health"]!, { phone: "911", hosts: ["pension.example.org", "a_b"], emial: "x@y.example" });
  Object.assign(wrongContent["pension"]!["colors"] as object, { brand: "#ffee00" });
  Object.assign(wrongContent["pension"]!["bank"] as object, {
    routing: "123456789",
    companyId: "1",
    accountNumber: "4400112211",
  });
  const problems = problemsOf(wrongContent);
  for (const problem of [
    "timeZone is missing: for example America/Chicago",
    "health.phone must be a phone number of 10 digits, such as (701) 555-0100",
    "health.hosts.0 must not contain “pension”, because such a host name shows the pension fund",
    "health.hosts.1 must be a host name without port, such as health.example.org",
    "health.emial is not a name of the file: correct it (email?), or remove it",
    expect.stringMatching(
      /^pension\.colors brand \(#ffee00\) on \S+ \(#\w+\), light pages: contrast 1\.\d+, WCAG AA needs 4\.5/,
    ),
    "pension.bank.routing isn’t a U.S. routing number: copy the nine digits from the bank",
    "pension.bank.companyId must have 10 characters, as the bank assigned them",
  ])
    expect(problems).toContainEqual(problem);
});

it.each([
  [
    "an account that both funds share",
    { accountNumber: "4400112211" },
    /^pension\.bank\.accountNumber is also the health/,
  ],
  ["an offset account without its type", { offsetAccount: "1" }, /^pension\.bank needs offsetAccount and offsetType/],
  ["a name that bank files can't have", { companyName: "Fondo Añil" }, /^pension\.bank\.companyName must have only/],
  ["a name that is too long", { companyName: "x".repeat(17) }, /^pension\.bank\.companyName must have at most 16/],
  ["dollars as text", { nsfFeeCents: "25.00" }, /^pension\.bank\.nsfFeeCents must be whole cents/],
])("refuses %s", (_, bank, problem) => {
  const wrongContent = content();
  Object.assign(wrongContent["pension"]!["bank"] as object, bank);
  expect(problemsOf(wrongContent)).toEqual([expect.stringMatching(problem)]);
});

it("reports a file that is missing or isn't JSON, with the next step", () => {
  expect(() => readFundFile(join(folder, "none.json"))).toThrow(/can’t be read\. Set it to the file/);
  const path = join(folder, "text.json");
  writeFileSync(path, "family: x");
  expect(() => readFundFile(path)).toThrow(/isn’t JSON: .*npm run fund:init/);
});

it("without a file, a program shows the demonstration's funds with all their documents", () => {
  expect(loadFundFile(undefined)).toBeNull();
  expect([brandOf("health.localhost").fullName, getOwnFiles(), findStyleSheet()]).toEqual([
    "Northern Lakes Health & Welfare Fund",
    null,
    null,
  ]);
  expect(brandOf("pension").notice?.en).toContain("demonstration");
  expect([hasOwnFile("/social-health.png"), findOwnSize("/social-health.png", { "/social-health.png": 7 })]).toEqual([
    true,
    7,
  ]);
});

it("with a file, names, addresses, colors, time zone and documents are the fund's own", () => {
  const path = join(folder, "fund.json");
  copyFileSync(example, path);
  const [documents, ownFile] = ["/documents/members", "/documents/members/health-plan-summary.pdf"];
  mkdirSync(join(folder, "public", documents), { recursive: true });
  writeFileSync(join(folder, "public", ownFile), "12345");
  writeFileSync(join(folder, "public", "other.html"), "not served");
  // A broken copy: an empty file counts as missing.
  writeFileSync(join(folder, "public", documents, "pension-plan-summary.pdf"), "");
  loadFundFile(path);

  const [health, pension] = [brandOf("health.example.org"), brandOf("www.PENSION.example.org")];
  expect([health.fullName, pension.fullName]).toEqual([
    "Great Plains Health & Welfare Fund",
    "Great Plains Pension Fund",
  ]);
  expect([health.phone, pension.phone, pension.address.city]).toEqual(["6055550100", "6055550200", "Rapid City"]);
  expect([health.notice, health.about[0]]).toEqual([
    null,
    expect.stringContaining("The Great Plains Health & Welfare Fund is"),
  ]);
  expect([getTimeZone(), timeZoneName()]).toEqual(["America/Denver", "MT"]);
  expect(findStyleSheet()).toMatch(/^\/brand\.css\?v=[\da-f]{12}$/);
  expect(getOwnFiles()?.made["/favicon-health.svg"]).toContain('fill="#7a2e1d"');
  expect(Object.keys(getOwnFiles()?.sizes ?? {})).toEqual([ownFile]);
  const sizes = { [ownFile]: 9, "/documents/members/health-online-records.pdf": 9, "/documents/etad-template.csv": 9 };
  expect(Object.keys(sizes).map((address) => findOwnSize(address, sizes))).toEqual([5, undefined, 9]);
  const page = plainPage("pension.example.org", unreadableAddressPage);
  expect(page).toContain("<header>Great Plains Pension Fund</header>");
  expect(page).toContain(".pension header{background:#2f5d3a}");
  expect(plainPagePolicy()).toContain("style-src 'sha256-");
});
