import { readFileSync } from "node:fs";
import { listFiles } from "../../../docs/source-texts.ts";
import { type AnalyticsTool, identify, track, analyticsEvents } from "./analytics.ts";
import { mayCountVisits, statisticsCookie } from "./choice.ts";

const page = globalThis as { window?: { analytics?: AnalyticsTool }; document?: { cookie: string } };
const realNavigator = Object.getOwnPropertyDescriptor(globalThis, "navigator");
afterEach(() => {
  delete page.window;
  delete page.document;
  if (realNavigator !== undefined) Object.defineProperty(globalThis, "navigator", realNavigator);
});

const toolOnPage = () => {
  const tool = { identify: jest.fn(), track: jest.fn() };
  page.window = { analytics: tool };
  return tool;
};

describe("the analytics adapter", () => {
  it("does nothing on the server and without a tool", () => {
    expect(() => identify("a-1")).not.toThrow();
    page.window = {};
    expect(() => track("login")).not.toThrow();
  });

  it("passes identity and events to the tool if there is one", () => {
    const tool = toolOnPage();
    identify("a-1");
    identify("");
    track("login");
    track("registered", { kind: "member" });
    expect(tool.identify.mock.calls).toEqual([["a-1"]]);
    expect(tool.track.mock.calls).toEqual([
      ["login", {}],
      ["registered", { kind: "member" }],
    ]);
  });

  it.each([
    ["Do Not Track", { doNotTrack: "1" }, ""],
    ["Global Privacy Control", { globalPrivacyControl: true }, ""],
    ["the choice on the cookie policy", {}, `a=b; ${statisticsCookie}=off`],
  ])("passes nothing to the tool after %s", (_, navigator, cookie) => {
    const tool = toolOnPage();
    Object.defineProperty(globalThis, "navigator", { value: navigator, configurable: true });
    page.document = { cookie };
    identify("a-1");
    track("logout");
    expect([tool.identify.mock.calls, tool.track.mock.calls]).toEqual([[], []]);
  });

  it("prevents a failing tool from blocking the visitor", () => {
    const throwError = () => {
      throw new Error("tool is down");
    };
    page.window = { analytics: { identify: throwError, track: throwError } };
    expect(() => identify("a-1")).not.toThrow();
    expect(() => track("login")).not.toThrow();
  });
});

describe("the visitors who are counted", () => {
  it.each([
    ["not before the cookie notice is closed", { hasClosedNotice: false }, {}, false],
    ["after the notice is closed", {}, {}, true],
    ["not after statistics are turned off", { choice: "off" }, {}, false],
    ["not with Do Not Track", {}, { dnt: "1" }, false],
    ["not with Global Privacy Control", {}, { "sec-gpc": "1" }, false],
    ["with Do Not Track set to 0", {}, { dnt: "0" }, true],
  ])("%s", (_, choices, headers: Readonly<Record<string, string>>, expected) => {
    const header = (name: string) => headers[name] ?? null;
    expect(mayCountVisits({ hasClosedNotice: true, choice: undefined, header, ...choices })).toBe(expected);
  });
});

it("docs/analytics.md lists every event with its facts, and each fact is a single word", () => {
  const rows = Object.entries(analyticsEvents).map(([name, { when, facts }]) => {
    const words = Object.entries(facts).map(([fact, values]) => `${fact}: ${values.join(" or ")}`);
    return `| ${name} | ${when} | ${words.length === 0 ? "none" : words.join("; ")} |`;
  });
  const listedEvents = readFileSync("docs/analytics.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| ") && !line.startsWith("| Event"));
  expect(listedEvents).toEqual(rows);
  const values = Object.values(analyticsEvents).flatMap(({ facts }) => Object.values<readonly string[]>(facts).flat());
  expect(values.filter((value) => !/^[A-Za-z-]+$/.test(value))).toEqual([]);
});

it("has no event that is never reported", () => {
  const pages = listFiles(/^app\/.*\.tsx?$/).filter((path) => !path.includes(".test."));
  const sources = pages.map((path) => readFileSync(path, "utf8")).join("\n");
  expect(Object.keys(analyticsEvents).filter((name) => !sources.includes(`track("${name}"`))).toEqual([]);
});
