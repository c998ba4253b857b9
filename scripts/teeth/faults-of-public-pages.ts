import type { Fault } from "./fault.ts";

/** Mistakes on the pages that anyone can open. */
export const faultsOfPublicPages: readonly Fault[] = [
  {
    row: "spec-map §2, every public page",
    breaks: "gives the pages of one fund the address of the other",
    file: "lib/brand/host.ts",
    find: "brandOf(allowed).key === brandOf(host).key",
    replace: "allowed !== brandOf(host).key",
    tests: ["lib/brand/host.test.ts"],
  },
  {
    row: "spec-map §2, every public page",
    breaks: "lets search engines follow emailed links",
    file: "lib/site/public-pages.ts",
    find: "  routes.resetPassword,\n",
    replace: "",
    tests: ["lib/site/public-pages.test.ts"],
  },
  {
    row: "spec-map §2, questions of /help",
    breaks: "finds no question with a swapped letter",
    file: "lib/help/search.ts",
    find: "|| isSwapped",
    replace: "",
    tests: ["lib/help/search.test.ts"],
  },
  {
    row: "spec-map, silent: dark pages",
    breaks: "shows quiet texts on dark pages too dark to read",
    file: "app/tokens.css",
    find: "--ink-2: #b7c1cc;",
    replace: "--ink-2: #77818c;",
    tests: ["app/tokens.test.ts"],
  },
  {
    row: "spec-map §4, tracking events",
    breaks: "counts the visits of people who turned statistics off",
    file: "lib/analytics/choice.ts",
    find: ' && choice !== "off"',
    replace: "",
    tests: ["lib/analytics/analytics.test.ts"],
  },
  {
    row: "spec-map, silent: the page of all components",
    breaks: "gives visitors the page of all components",
    file: "next.config.js",
    find: 'process.env.DESIGN_PAGE === "on"',
    replace: 'process.env.DESIGN_PAGE !== "off"',
    tests: ["app/design/design.test.tsx"],
  },
  {
    breaks: "offers an employer's person who may only look to switch the employer from paper to the web",
    file: "app/_shell/session/no-access.ts",
    find: 'const mayReport = hasRight(reader, "report");',
    replace: "const mayReport = true;",
    tests: ["app/_shell/session/no-access.test.ts"],
  },
];
