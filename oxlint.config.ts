import { defineConfig } from "oxlint";
import { listRooms } from "./scripts/lint/rooms.ts";
import { whoMayImport } from "./scripts/lint/who-may-import.ts";

export default defineConfig({
  plugins: ["eslint", "typescript", "unicorn", "oxc", "import", "react", "jsx-a11y", "nextjs", "jest", "promise"],
  categories: { correctness: "error", suspicious: "error", perf: "error" },
  env: { browser: true, node: true, es2024: true },
  ignorePatterns: [".next*/**", ".data/**", "docs/**", "test-results/**", "next-env.d.ts"],
  rules: {
    "import/no-cycle": "error",
    "import/no-default-export": "error",
    "import/no-duplicates": "error",
    "import/no-mutable-exports": "error",
    "import/no-unassigned-import": ["error", { allow: ["server-only", "**/*.css", "@fontsource-variable/**"] }],
    "max-lines": ["error", { max: 400 }],
    "no-var": "error",
    "prefer-const": "error",
    eqeqeq: "error",
    "no-console": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/consistent-type-imports": "error",
    "typescript/no-floating-promises": "error",
    "typescript/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
    "typescript/switch-exhaustiveness-check": "error",
    "unicorn/filename-case": ["error", { case: "kebabCase" }],
    "jest/no-focused-tests": "error",
    "jest/no-disabled-tests": "error",
    "jest/expect-expect": ["error", { assertFunctionNames: ["expect*", "fc.assert"] }],
    "jest/no-conditional-expect": "off",
    "unicorn/prefer-set-has": "off",
    "react/no-danger": "error",
    "react/rules-of-hooks": "error",
    "react/jsx-no-target-blank": "error",
    "react/react-in-jsx-scope": "off",
    "no-await-in-loop": "off",
    "import/no-named-as-default-member": "off",
    "no-underscore-dangle": "off",
    "unicorn/consistent-function-scoping": "off",
    "jsx-a11y/anchor-has-content": "off",
    "typescript/no-unsafe-type-assertion": "off",
    "typescript/consistent-return": "off",
    "no-restricted-globals": [
      "error",
      ...["localStorage", "sessionStorage"].map((name) => ({
        name,
        message: "Keep it with app/_form/stored-text.ts.",
      })),
    ],
    // Configuration is parsed only in lib/config.ts and fund-api/config.ts.
    "no-restricted-properties": [
      "error",
      { object: "process", property: "env", message: "Read it from lib/config.ts or fund-api/config.ts." },
    ],
  },
  overrides: [
    { files: ["**/*.test.ts", "**/*.test.tsx", "e2e/*.spec.ts"], rules: { "max-lines": ["error", { max: 450 }] } },
    {
      files: [
        "lib/config.ts",
        "fund-api/config.ts",
        "fund-api/platform/testing/databases.ts",
        "fund-api/platform/testing/program.ts",
        "fund-api/platform/testing/faults/programs.ts",
        "lib/platform/http/fund/test-portal.ts",
        "lib/platform/testing/sample.ts",
        "lib/platform/testing/nacha-verdict.ts",
        "**/*.test.ts",
      ],
      rules: { "no-restricted-properties": "off" },
    },
    {
      files: [
        "app/_form/stored-text.ts",
        "lib/members/membership/saved-card/saved-card.ts",
        "**/*.test.ts",
        "**/*.test.tsx",
        "e2e/**",
        "bench/**",
      ],
      rules: { "no-restricted-globals": "off" },
    },
    {
      files: ["*.js", "*.config.ts", "scripts/**", "conformance/**", "deploy/**", "e2e/**", "bench/**"],
      rules: { "no-restricted-properties": "off", "no-console": "off" },
    },
    {
      // Next requires default exports in its special files, and tools in their configurations.
      files: [
        "**/app/**/{page,layout,loading,error,not-found,global-error,forbidden,template,default}.tsx",
        "app/design/page.design.tsx",
        "app/{robots,sitemap}.ts",
        "*.config.{js,ts}",
        "e2e/global-setup.ts",
        "scripts/{begin,end}-test-run.ts",
        "scripts/sample-seeds.ts",
      ],
      rules: { "import/no-default-export": "off" },
    },
    {
      files: ["**/*.test.ts", "**/*.test.tsx", "e2e/**"],
      rules: { "typescript/no-non-null-assertion": "off" },
    },
    {
      // Playwright's tests are not Jest's, and its fixtures take a function called `use`.
      files: ["e2e/**"],
      rules: { "jest/expect-expect": "off", "jest/no-standalone-expect": "off", "react/rules-of-hooks": "off" },
    },

    // Imports between rooms. An override replaces the rule of an earlier one.
    ...whoMayImport(listRooms(import.meta.dirname)),
  ],
});
