import {
  addPersonPath,
  correctPath,
  fileProfilePath,
  fileProfilesPath,
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
  ["fileProfilesPath", (actingFor?: string) => fileProfilesPath(actingFor), "/file-profiles"],
  ["fileProfilePath", (actingFor?: string) => fileProfilePath("p-1", actingFor), "/file-profiles/p-1"],
] as const)("%s", (_name, pathFor, tail) => {
  it("leads employers to their own page, and staff to the page of the employer they act for", () => {
    expect(pathFor()).toBe(`/dashboard/tads${tail}`);
    expect(pathFor(employer)).toBe(`/dashboard/paper-reports/${employer}${tail}`);
    expect(kindOfRoute(pathFor(employer))).toBe("signedIn");
  });
});
