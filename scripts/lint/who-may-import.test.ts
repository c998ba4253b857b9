import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { listRooms } from "./rooms.ts";

const root = join(__dirname, "../..");
const rooms = listRooms(root);

/** A file of the project, and its planted import. */
type Planted = readonly [file: string, imported: string];
const titleOf = ([file, imported]: Planted): string => `${file} imports ${imported}`;

/** The linter's configuration with only the rules about rooms. */
const configuration = `
import { listRooms } from "${root}/scripts/lint/rooms.ts";
import { whoMayImport } from "${root}/scripts/lint/who-may-import.ts";
export default { categories: { correctness: "off" }, overrides: whoMayImport(listRooms("${root}")) };
`;

/** Returns the planted imports that the linter refuses, in a folder with the project's structure. */
const lintPlanted = (plantedImports: readonly Planted[]): string[] => {
  const folder = mkdtempSync(join(tmpdir(), "planted-"));
  try {
    writeFileSync(join(folder, "oxlint.config.ts"), configuration);
    for (const [file, fileImports] of Map.groupBy(plantedImports, ([name]) => name)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), fileImports.map(([, imported]) => `import "${imported}";\n`).join(""));
    }
    const oxlint = [join(root, "node_modules/oxlint/bin/oxlint"), "--format", "json", "."];
    const { stdout } = spawnSync(process.execPath, oxlint, { cwd: folder, encoding: "utf8" });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; message: string }[] };
    return diagnostics.map(({ filename, message }) => titleOf([filename, /^'(.+?)' import/.exec(message)?.[1] ?? ""]));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const otherThan = (domain: string): string => rooms.domains.find((other) => other !== domain) ?? "";

const violations: readonly Planted[] = [
  ["app/dashboard/a.tsx", "../../fund-api/platform/db/database.ts"],
  ["app/dashboard/a.tsx", "../../fund-api/platform/db/database.ts"],
  ["app/dashboard/a.tsx", "../../bench/measure.ts"],
  ["app/dashboard/a.tsx", "next/og"],
  ...rooms.pages.map((page): Planted => ["app/_ui/a.tsx", `../${page}/b.tsx`]),
  ["app/_ui/table/a.tsx", "#app/dashboard/page.tsx"],
  ["app/_ui/table/a.tsx", "../../../fund-api/app.ts"],
  ["app/api/account/route.ts", "../../../lib/platform/http/fund/call-fund-api.ts"],
  ["app/api/account/route.ts", "#lib/identity/account/texts.en.ts"],
  ["lib/identity/account/a.ts", "../../../app/layout.tsx"],
  ["lib/identity/account/a.ts", "#app/layout.tsx"],
  ["lib/identity/account/a.ts", "#fund-api/app.ts"],
  ["lib/identity/account/a.ts", "../../../portal/main.ts"],
  ["lib/identity/account/a.ts", "../../all-calls.ts"],
  ...rooms.ground.map((room): Planted => [`lib/${room}/a.ts`, "../../identity/account/schema.ts"]),
  ...rooms.platform.map((room): Planted => ["lib/platform/rules/a.ts", `../../${room}/b.ts`]),
  ["lib/platform/rules/a.ts", "../session/cookie.ts"],
  ["lib/platform/rules/deep/a.ts", "../../../config.ts"],
  ["lib/platform/rules/a.ts", "#lib/log.ts"],
  ...rooms.domains.map((domain): Planted => ["lib/platform/http/door/a.ts", `../../../${domain}/schema.ts`]),
  ...rooms.domains.map((domain): Planted => ["lib/platform/session/a.ts", `#lib/${domain}/schema.ts`]),
  ["lib/platform/http/door/a.ts", "../../../reporting/payroll-file/schema.ts"],
  ["lib/site/brand/a.ts", "../../platform/http/fund/call-fund-api.ts"],
  ["lib/site/brand/a.ts", "#lib/all-calls.ts"],
  ...rooms.domains.flatMap((domain): Planted[] => [
    [`lib/${domain}/a.ts`, `../../${otherThan(domain)}/rule.ts`],
    [`lib/${domain}/deep/a.ts`, `#lib/${otherThan(domain)}/load.ts`],
  ]),
  ["lib/identity/account/a.ts", "../profile/rule.ts"],
  ["lib/reporting/payroll-file/a.ts", "../imports/browser.ts"],
  ["lib/reporting/payroll-file/a.ts", "../../platform/http/fund/call-fund-api.ts"],
  ["middleware.ts", "./lib/platform/http/fund/call-fund-api.ts"],
  ["middleware.ts", "#lib/platform/http/fund/call-fund-api.ts"],
  ["middleware.ts", "./lib/config.ts"],
  ["fund-api/identity/account/a.ts", "../../../app/layout.tsx"],
  ["fund-api/identity/account/a.ts", "next/headers"],
  ["fund-api/identity/account/a.ts", "react"],
  ["fund-api/identity/account/a.ts", "../../../lib/identity/account/load.ts"],
  ["fund-api/identity/account/a.ts", "#lib/identity/account/link-browser.ts"],
  ["fund-api/identity/account/a.ts", "../../../lib/platform/http/fund/call-fund-api.ts"],
  ["fund-api/identity/account/a.ts", "#lib/platform/session/cookie.ts"],
  ["fund-api/identity/account/a.ts", "../../../lib/site/brand/allowed-hosts.ts"],
  ["fund-api/identity/account/a.ts", "../../../lib/config.ts"],
  ["fund-api/platform/testing/security/a.ts", "#lib/platform/http/door/door.ts"],
  ["fund-api/platform/testing/security/a.ts", "#lib/platform/journey/next-stop.ts"],
  ["portal/a.ts", "../app/layout.tsx"],
  ["portal/a.ts", "#fund-api/app.ts"],
  ["e2e/a.ts", "../lib/routes.ts"],
  ["bench/a.ts", "#fund-api/app.ts"],
];

const allowedImports: readonly Planted[] = [
  ["app/dashboard/b.tsx", "../../lib/identity/account/schema.ts"],
  ["app/_ui/b.tsx", "../_form/field.tsx"],
  ["app/api/account/b/route.ts", "../../../../lib/platform/http/door/door.ts"],
  ["app/api/account/b/route.ts", "#lib/identity/account/calls.ts"],
  ["app/api/account/b/route.ts", "#lib/all-calls.ts"],
  ["app/api/account/b/route.ts", "../../../../lib/identity/account/load.ts"],
  ...rooms.domains.map((domain): Planted => [`lib/${domain}/c.ts`, `../../${otherThan(domain)}/schema.ts`]),
  ["lib/identity/account/c.ts", "./texts.en.ts"],
  ["lib/identity/account/c.ts", "../profile/schema.ts"],
  ["lib/identity/account/c.ts", "../../platform/http/fund/load.ts"],
  ["lib/identity/account/c.ts", "../../platform/contract/call.ts"],
  ["lib/reporting/imports/c.ts", "../tad/unit-schema.ts"],
  ["lib/reporting/imports/c.ts", "../payroll-file/mapping/mapping.ts"],
  ["lib/reporting/payroll-file/c.ts", "../tad/cells/read-cells.ts"],
  ["lib/platform/rules/c.ts", "../calendar/iso-date.ts"],
  ["lib/platform/http/door/c.ts", "../../session/cookie.ts"],
  ["lib/platform/http/door/c.ts", "../../../config.ts"],
  ["middleware.ts", "./lib/platform/journey/next-stop.ts"],
  ["middleware.ts", "./lib/site/brand/brand.ts"],
  ["middleware.ts", "./lib/routes.ts"],
  ["fund-api/identity/account/c.ts", "../../../lib/identity/account/schema.ts"],
  ["fund-api/identity/account/c.ts", "#lib/reporting/tad/cells/read-cells.ts"],
  ["fund-api/identity/account/c.ts", "../../../lib/site/brand/brand.ts"],
  ["fund-api/identity/account/c.ts", "../../../lib/platform/rules/ssn.ts"],
  ["fund-api/platform/testing/security/c.ts", "../../../../lib/identity/account/examples.ts"],
];

describe("which room may import which", () => {
  const refusedImports = lintPlanted([...violations, ...allowedImports]);

  it.each(violations.map((violation) => [titleOf(violation)]))("the linter refuses that %s", (title) => {
    expect(refusedImports).toContain(title);
  });

  it.each(allowedImports.map((allowedImport) => [titleOf(allowedImport)]))("and allows that %s", (title) => {
    expect(refusedImports).not.toContain(title);
  });

  it("reads its rooms from the folders: every room of lib has one kind and a unique name", () => {
    const { ground, platform, domains, knowledge } = rooms;
    expect(domains).toEqual(expect.arrayContaining(["reporting/corrections", "reporting/receipts", "reporting/tad"]));
    const roomNames = [...ground, ...platform, ...domains, ...knowledge].map((room) => basename(room));
    expect(new Set(roomNames).size).toBe(roomNames.length);
    expect([...ground, ...knowledge].filter((room) => !existsSync(join(root, "lib", room)))).toEqual([]);
  });
});
