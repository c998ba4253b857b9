import { reportLines, timesOfJest, timesOfPlaywright } from "./report-test-times.ts";

const unit = {
  testResults: [
    {
      name: "/here/lib/slow.test.ts",
      startTime: 1000,
      endTime: 4000,
      assertionResults: [{ fullName: "slow is slow", duration: 2500 }, { fullName: "slow is quick" }],
    },
    { name: "/here/lib/quick.test.ts", startTime: 0, endTime: 10, assertionResults: [] },
  ],
};
const annotations = [
  { type: "set-up: signing in", description: "300" },
  { type: "slow", description: "" },
];
const inner = {
  title: "a group",
  specs: [{ title: "works", tests: [{ projectName: "by-turns", annotations, results: [{ duration: 900 }] }] }],
};
const browser = { suites: [{ title: "pay.spec.ts", suites: [inner] }] };

it("lists the slowest files and tests first, of unit and browser tests together", () => {
  const lines = reportLines([...timesOfJest(unit, "/here"), ...timesOfPlaywright(browser)], []);
  expect(lines.slice(0, 7)).toEqual([
    "The slowest 20 files",
    "    3.0 s  lib/slow.test.ts",
    "    0.9 s  e2e/pay.spec.ts",
    "    0.0 s  lib/quick.test.ts",
    "The slowest 20 tests",
    "    2.5 s  lib/slow.test.ts: slow is slow",
    "    0.9 s  e2e/pay.spec.ts: [by-turns] a group works",
  ]);
});

it("adds up the setup by kind", () => {
  const databases = [
    { label: "databases on PostgreSQL", ms: 100 },
    { label: "databases on PostgreSQL", ms: 50 },
  ];
  expect(reportLines([...timesOfJest(unit, "/here"), ...timesOfPlaywright(browser)], databases).slice(-3)).toEqual([
    "Set-up, 0.5 s of 3.9 s in all test files",
    "    0.1 s  databases on PostgreSQL, 2 times",
    "    0.3 s  signing in, 1 times",
  ]);
});
