/** @jest-environment @happy-dom/jest-environment */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import DesignPage from "./page.design.tsx";

const read = (path: string): string => readFileSync(join(__dirname, path), "utf8");

/** These need a service, or are full-page forms tested on their own pages. */
const testedElsewhere = ["BotCheck", "ChangePasswordForm", "DecisionQueue", "LoginForm"];
/** Rendered by a component that is on the page. */
const nestedComponents = [
  "ActionButton",
  "BarPicture",
  "CheckedField",
  "FieldFrame",
  "FieldGrid",
  "FormEnd",
  "ReasonField",
  "ShowPassword",
];

it("shows every component", () => {
  const components = globSync("../{_ui,_form}/**/*.tsx", { cwd: __dirname })
    .filter((path) => !path.endsWith(".test.tsx"))
    .flatMap((path) => [...read(path).matchAll(/^export const ([A-Z]\w+)/gm)].map(([, name = ""]) => name));
  const designSource = globSync("*.tsx", { cwd: __dirname })
    .filter((path) => !path.endsWith(".test.tsx"))
    .map(read)
    .join("");
  expect(components.length).toBeGreaterThan(30);
  const isShown = (name: string): boolean => new RegExp(`<${name}\\b`).test(designSource);
  expect(
    components.filter((name) => ![...testedElsewhere, ...nestedComponents].includes(name) && !isShown(name)),
  ).toEqual([]);
});

it("shows each component in all its states", () => {
  const page = new DOMParser().parseFromString(renderToStaticMarkup(<DesignPage />), "text/html");
  const states = {
    "a button with aria-disabled": "button[aria-disabled=true]",
    "a disabled button": "button:disabled",
    "a busy button": "button[aria-busy=true]",
    "an invalid field": "input[aria-invalid=true]",
    "an invalid select": "select[aria-invalid=true]",
    "an invalid text area": "textarea[aria-invalid=true]",
    "a disabled field": "input:disabled",
    "an alert": "[role=alert]",
    "a table without rows": "tbody:empty",
    "a picture": "svg[role=img]",
  };
  expect(Object.entries(states).filter(([, selector]) => page.querySelector(selector) === null)).toEqual([]);
  for (const state of ["true", "false", "null"]) expect(page.querySelector(`[data-state=${state}]`)).not.toBeNull();
  expect(page.querySelectorAll("h1")).toHaveLength(1);
});

it("serves the design page only if enabled", () => {
  expect(globSync("page.*", { cwd: __dirname })).toEqual(["page.design.tsx"]);
  const { default: config } = jest.requireActual<{ default: { pageExtensions: string[] } }>("../../next.config.js");
  expect(config.pageExtensions).toEqual(["tsx", "ts"]);
});
