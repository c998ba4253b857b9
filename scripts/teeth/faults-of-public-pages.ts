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
    breaks: "lets search engines follow mailed links",
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
];
