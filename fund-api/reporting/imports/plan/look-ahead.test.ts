import { createHash } from "node:crypto";
import { demoEmployerIds } from "../../../platform/demo/rosters/roster-agreements.ts";
import { findKnownPeople } from "../../tad/people/known-people.ts";
import { idsOf, listPossibleSsns } from "../../tad/people/new-id.ts";
import { findHead } from "../../tad/record/tad-head.ts";
import { testDatabases } from "../../../platform/testing/databases.ts";
import { testKeys, testRoster } from "../../../platform/testing/rosters.ts";
import { queryPeopleOnce, createBasisSource } from "./import-basis.ts";

const toBytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const month = "2026-06";

describe("numbers in the bytes of a file", () => {
  it.each([
    ["900-01-0001,Alvarez\n900010002,Bianchi\n900 01 0003", ["900010001", "900010002", "900010003"]],
    ["900-01-0001 twice: 900010001", ["900010001"]],
    ["9000100011,1900-01-0001,900-010001,12345678", []],
    [`"900-01-0001";=“900010002”`, ["900010001", "900010002"]],
  ])("are found in %j", (text, ssns) => {
    expect(listPossibleSsns(toBytes(text))).toEqual(ssns);
  });

  it("are not looked up if there are more than a file can have rows", () => {
    const numbers = Array.from({ length: 100_001 }, (_, n) => 100_000_000 + n);
    expect(listPossibleSsns(toBytes(numbers.slice(1).join()))).toHaveLength(100_000);
    expect(listPossibleSsns(toBytes(numbers.join()))).toEqual([]);
  });
});

it("queries a file's people once, and again only if another reading has more of them", async () => {
  const queries: string[][] = [];
  const source = queryPeopleOnce({
    getReport: () => Promise.reject(new Error("Not asked")),
    findPeople: ({ ssns, memberIds }) => {
      queries.push([...ssns, ...memberIds]);
      return Promise.resolve({ bySsn: new Map(), byMemberId: new Map(), strangers: new Set(), tries: queries.length });
    },
  });
  const findTries = async (...ssns: string[]) => (await source.findPeople({ ssns, memberIds: ["M1"] })).tries;
  expect([
    await findTries("1", "2"),
    await findTries("2"),
    await findTries("2", "1"),
    await findTries("2", "3"),
  ]).toEqual([1, 1, 1, 2]);
  expect(queries).toEqual([
    ["1", "2", "M1"],
    ["2", "3", "M1"],
  ]);
});

describe.each(testDatabases)("people who were looked up ahead on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.lakeside]);

  const createSource = async (bytes: Uint8Array) => {
    const hashed: string[] = [];
    const keys = {
      ...testKeys,
      hash: (plain: string) => {
        hashed.push(plain);
        return testKeys.hash(plain);
      },
    };
    const head = await findHead(roster.db, demoEmployerIds.lakeside, month);
    if (head === null) throw new Error("The roster has no such month");
    const source = createBasisSource(
      { db: roster.db, keys },
      head,
      createHash("sha256").update(bytes).digest(),
      async () => ({ tries: 10 }),
    );
    return { source, hashed };
  };

  it("are the people in the rows, each queried once", async () => {
    const { source, hashed } = await createSource(toBytes("900-01-0001,900-01-0003,123456789"));
    source.lookAhead?.(toBytes("900-01-0001,900-01-0003,123456789"));
    const ids = idsOf([
      { ssn: "900010001", memberId: "" },
      { ssn: "900010002", memberId: "" },
      { ssn: "900019999", memberId: "" },
    ]);
    const foundPeople = await source.findPeople(ids);
    expect(foundPeople).toEqual({
      ...(await findKnownPeople(roster.db, testKeys, ids)),
      strangers: new Set(),
      tries: 10,
    });
    expect([...foundPeople.bySsn.keys()].toSorted()).toEqual(["900010001", "900010002"]);
    expect(hashed.toSorted()).toEqual(["123456789", "900010001", "900010002", "900010003", "900019999"]);
  });

  it("are found by member ID too", async () => {
    const { source } = await createSource(toBytes(""));
    const [known] = (await source.findPeople(idsOf([{ ssn: "900010001", memberId: "" }]))).bySsn.values();
    const nextSource = (await createSource(toBytes(""))).source;
    nextSource.lookAhead?.(toBytes("900-01-0002"));
    const foundPeople = await nextSource.findPeople(idsOf([{ ssn: "", memberId: known?.member_id ?? "" }]));
    expect([...foundPeople.byMemberId.values()]).toEqual([known]);
    expect(foundPeople.bySsn.size).toBe(0);
  });
});
