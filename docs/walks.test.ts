import { existsSync, readFileSync } from "node:fs";
import { posix, resolve } from "node:path";
import { routes } from "../fund-api/app.ts";
import { allCalls } from "../lib/all-calls.ts";

type Step = { readonly file: string; readonly join: string; readonly sentence: string };
type Walk = { readonly title: string; readonly steps: readonly Step[] };

const stepPattern = /^\d+\. `([^`]+)`(?: \(([^)]+)\))?: (.+)$/gm;

const readWalks = (text: string): Walk[] =>
  text
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      title: section.split("\n", 1)[0] ?? "",
      steps: [...section.matchAll(stepPattern)].map(([, file = "", join = "", sentence = ""]) => ({
        file,
        join,
        sentence,
      })),
    }));

const sourceOf = (file: string): string => readFileSync(file, "utf8");

const hasImport = (from: string, to: string): boolean =>
  [...sourceOf(from).matchAll(/(?:\bfrom |\bimport\(|^import )"([^"]+)"/gm)].some(([, name = ""]) => {
    if (name.startsWith("#")) return name.slice(1) === to;
    return posix.join(posix.dirname(from), name) === to;
  });

/** Where Next serves a call. */
const routeFileOf = (path: string): string =>
  /^\/api\/account(\/|$)/.test(path) ? "app/api/account/[[...path]]/route.ts" : "app/api/[...path]/route.ts";

const isHandledIn = async (file: string, name: string): Promise<boolean> => {
  const served = routes.find(({ call }) => call.name === name);
  const exported: object = await import(resolve(file));
  return served !== undefined && Object.values(exported).includes(served.handler);
};

/** What is wrong with how one step follows from those before it; null when nothing is. */
const faultOf = async ({ file, join }: Step, earlier: readonly Step[]): Promise<string | null> => {
  const before = earlier.at(-1)?.file;
  if (!existsSync(file)) return `${file} does not exist`;
  if (before === undefined) return null;
  if (join === "") return hasImport(before, file) ? null : `${before} does not import ${file}`;
  const [, text] = /^by `(.+)`$/.exec(join) ?? [];
  if (text !== undefined)
    return [before, file].every((path) => sourceOf(path).includes(text)) ? null : `${before} and ${file} do not share ${text}`;
  if (join === "watches the one before")
    return hasImport(file, before) && sourceOf(file).includes(".watch(") ? null : `${file} does not watch ${before}`;
  const [, name = ""] = /^call `(\w+)`$/.exec(join) ?? [];
  const call = allCalls.find((candidate) => candidate.name === name);
  if (call === undefined) return `${file}: there is no ${join}`;
  if (file.startsWith("app/")) {
    if (!new RegExp(`\\b(?:client|upload)\\(${name}\\b`).test(sourceOf(before))) return `${before} does not make the call ${name}`;
    return file === routeFileOf(call.path) ? null : `${file} does not serve ${name}`;
  }
  const isAsked = hasImport(before, "lib/platform/http/fund/call-fund-api.ts") && earlier.some((step) => step.file === routeFileOf(call.path));
  if (!isAsked) return `${before} does not ask the fund API for ${name}`;
  return (await isHandledIn(file, name)) ? null : `${file} does not handle ${name}`;
};

const faultsOf = async ({ steps }: Walk): Promise<string[]> => {
  const faults = await Promise.all(steps.map((step, index) => faultOf(step, steps.slice(0, index))));
  return faults.filter((fault) => fault !== null);
};

const walks = readWalks(sourceOf("docs/walks.md"));

it("has the twenty-one walks, each with at most seven files, none twice", () => {
  expect(walks.map(({ title }) => title)).toEqual([
    "Log in",
    "Correct a cell",
    "Import a file",
    "Map the columns of a file",
    "Check a file in the browser",
    "Add an import to the report",
    "Undo an import",
    "Commit to charge",
    "Authorize payment to ledger entries",
    "Waive more than $1,000",
    "Release a batch",
    "Report a month",
    "Share a member's report with an employer",
    "Change an address",
    "Attach a file to a message",
    "Invite a person",
    "Open the ID card without a connection",
    "Save a name at another fund API",
    "Open the TADs of another application",
    "Language of a page",
    "Host to color",
  ]);
  for (const { steps } of walks) {
    expect(steps.length).toBeGreaterThan(3);
    expect(steps.length).toBeLessThan(8);
    expect(new Set(steps.map(({ file }) => file)).size).toBe(steps.length);
  }
});

it.each(walks)("every step of “$title” follows from the one before", async (walk) => {
  expect(await faultsOf(walk)).toEqual([]);
});

it.each(walks)("rejects “$title” with two neighboring steps in the wrong order", async ({ title, steps }) => {
  for (let index = 0; index + 1 < steps.length; index += 1) {
    const [first, second] = steps.slice(index, index + 2);
    if (first === undefined || second === undefined) continue;
    const swapped = [...steps.slice(0, index), second, first, ...steps.slice(index + 2)];
    expect(await faultsOf({ title, steps: swapped })).not.toEqual([]);
  }
});

it("rejects a call that leads to another call's route or handler", async () => {
  const [login] = walks;
  const otherRoute = login?.steps.map((step) => ({ ...step, file: step.file.replace("account/[[...path]]", "unsubscribe") }));
  expect(await faultsOf({ title: "", steps: otherRoute ?? [] })).toContain("app/api/unsubscribe/route.ts does not serve login");
  const otherHandler = login?.steps.map((step) => ({ ...step, file: step.file.replace("fund-api/identity/account/login.ts", "fund-api/identity/account/verify-email.ts") }));
  expect(await faultsOf({ title: "", steps: otherHandler ?? [] })).toContain("fund-api/identity/account/verify-email.ts does not handle login");
});

it("agrees with the walk in the README", () => {
  const readme = readWalks(sourceOf("README.md")).find(({ title }) => title === "One request, walked");
  expect(readme?.steps.map(({ file, join }) => ({ file, join }))).toEqual(
    walks.find(({ title }) => title === "Correct a cell")?.steps.map(({ file, join }) => ({ file, join })),
  );
});
