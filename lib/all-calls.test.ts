import { audiences, type Audience, type Role } from "./platform/contract/audience.ts";
import { allCalls } from "./all-calls.ts";
import {
  callsFor,
  callsThatNeed,
  callsWith,
  namesIn,
  visitorsIn,
  type Visitor,
} from "./platform/testing/expected-access.ts";

it("opens each call to exactly its listed audience", () => {
  const declaredCalls = allCalls.map(({ name, who }) => `${who}: ${name}`);
  const listedCalls = Object.entries(callsFor).flatMap(([visitor, lines]) =>
    namesIn(lines).map((name) => `${visitor}: ${name}`),
  );
  expect(declaredCalls.toSorted()).toEqual(listedCalls.toSorted());
});

it.each(Object.entries(callsWith))("requires %s for exactly the listed calls", (flag, lines) => {
  const declaredCalls = allCalls.filter((call) => flag in call).map(({ name }) => name);
  expect(declaredCalls.toSorted()).toEqual(namesIn(lines).toSorted());
});

it("requires each right for exactly the listed calls", () => {
  const declaredCalls = allCalls.flatMap(({ name, right }) => (right === undefined ? [] : [`${right}: ${name}`]));
  const listedCalls = Object.entries(callsThatNeed).flatMap(([right, lines]) =>
    namesIn(lines).map((name) => `${right}: ${name}`),
  );
  expect(declaredCalls.toSorted()).toEqual(listedCalls.toSorted());
});

describe("an audience", () => {
  const visitors: readonly (readonly [Visitor, Role[] | null, boolean])[] = [
    ["stranger", null, false],
    ["plan member", [], false],
    ["employer on paper", ["Employer"], false],
    // Rights are checked separately from the audience.
    ["employer who looks", ["Employer"], true],
    ["employer", ["Employer"], true],
    ["employer admin", ["Employer Admin"], true],
    ["operations", ["Operations Accounting"], false],
    ["operations admin", ["Operations Accounting Admin"], false],
  ];

  it.each(Object.entries(visitorsIn))("%s contains exactly %j", (visitor, expected) => {
    const admittedVisitors = visitors.filter(([, roles, isTadsEmployer]) =>
      audiences[visitor as Audience](roles === null ? null : { roles, isTadsEmployer }),
    );
    expect(admittedVisitors.map(([name]) => name)).toEqual(expected);
  });
});
