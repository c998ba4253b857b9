import { globSync } from "node:fs";
import {
  addPersonPath,
  correctPath,
  hasPage,
  importPath,
  importsPath,
  kindOfRoute,
  tadHistoryPath,
  tadPath,
  tadsPath,
} from "./routes.ts";

const employer = "1000003-0001";
const month = "2026-06";

describe.each([
  ["tadsPath", (actingFor?: string) => tadsPath(actingFor), ""],
  ["tadPath", (actingFor?: string) => tadPath(month, actingFor), "/2026-06"],
  ["addPersonPath", (actingFor?: string) => addPersonPath(month, actingFor), "/2026-06/add-person"],
  [
    "addPersonPath of a unit",
    (actingFor?: string) => addPersonPath(month, actingFor, "A&B"),
    "/2026-06/add-person?unit=A%26B",
  ],
  ["correctPath", (actingFor?: string) => correctPath(month, actingFor), "/2026-06/correct"],
  ["tadHistoryPath", (actingFor?: string) => tadHistoryPath(month, actingFor), "/2026-06/history"],
  ["importsPath", (actingFor?: string) => importsPath(month, actingFor), "/2026-06/imports"],
  ["importPath", (actingFor?: string) => importPath(month, "i-1", actingFor), "/2026-06/imports/i-1"],
] as const)("%s", (_name, pathFor, tail) => {
  it("leads an employer to its own page, and staff to the same below the employer they act for", () => {
    expect(pathFor()).toBe(`/dashboard/tads${tail}`);
    expect(pathFor(employer)).toBe(`/dashboard/paper-reports/${employer}${tail}`);
    expect(kindOfRoute(pathFor(employer))).toBe("signedIn");
  });
});

it("knows every page below /dashboard, and no other address", () => {
  const folders = globSync("app/dashboard/**/page.tsx").map((file) => file.slice(3, -"/page.tsx".length));
  const pages = folders.map((folder) => folder.replaceAll(/\[\w+\]/g, "x-1"));
  expect(pages.length).toBeGreaterThan(40);
  expect(pages.filter((page) => !hasPage(page))).toEqual([]);
  const others = ["/dashboard/no-such-page", "/dashboard/tads/2026-06/no-such-page", "/dashboard/inbox/0b7a/x"];
  expect(others.filter(hasPage)).toEqual([]);
});
