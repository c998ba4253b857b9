import { availableParallelism } from "node:os";

/**
 * Sources are ES modules with `.ts` imports; Jest runs them as CommonJS, translated by swc.
 * @type {import('jest').Config}
 */
const swc = {
  jsc: {
    target: "es2024",
    parser: { syntax: "typescript", tsx: true },
    transform: { react: { runtime: "automatic" } },
  },
  module: { type: "commonjs" },
  sourceMaps: "inline",
};

export default {
  testEnvironment: "node",
  globalSetup: "./scripts/begin-test-run.ts",
  globalTeardown: "./scripts/end-test-run.ts",
  reporters: ["./scripts/sample-seeds.ts", "default"],
  testMatch: ["**/*.test.ts", "**/*.test.tsx"],
  testPathIgnorePatterns: ["/node_modules/", "/\\.next", "/\\.data/", "<rootDir>/e2e/", "<rootDir>/bench/"],
  modulePathIgnorePatterns: ["<rootDir>/\\.next", "<rootDir>/\\.data"],
  watchPathIgnorePatterns: ["/\\.next", "/\\.data/"],
  transform: { "\\.(?:ts|tsx|js|mjs)$": ["@swc/jest", swc] },
  transformIgnorePatterns: ["/node_modules/"],
  setupFiles: ["./scripts/component-waits.cjs"],
  moduleNameMapper: {
    "^fast-check$": "<rootDir>/scripts/sampled-fast-check.cjs",
    // Outside Next's server build, the guard package throws by design.
    "^server-only$": "<rootDir>/node_modules/server-only/empty.js",
    // Zod's messages in fifty languages, which each test file would load; the English ones are in another file.
    "^\\.\\./locales/index\\.cjs$": "<rootDir>/node_modules/zod/v4/locales/en.cjs",
    "\\.module\\.css$": "<rootDir>/node_modules/server-only/empty.js",
  },
  // A limit that only catches hangs: tests share a busy machine. No test has a shorter limit.
  testTimeout: 300_000,
  // Data tests wait for their databases as often as they compute: three of them fill two cores.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // A process keeps some memory of every file that it has run, and scans all of it at each major garbage
  // collection: above this limit, a new process is cheaper.
  workerIdleMemoryLimit: "500MB",
  clearMocks: true,
  restoreMocks: true,
};
