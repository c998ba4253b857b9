import type { StoredEffectPerson } from "../plan/effect-of.ts";
import { choosePeople } from "../import-people.ts";

const amounts = { units: 0, wages: 0, HW: 0, PEN: 0 };
const person: StoredEffectPerson = {
  id: "p1",
  memberId: "M1",
  kind: "CHANGED",
  name: "Abara, Adele",
  ssnLast4: "1200",
  unitCode: "A",
  rows: [],
  now: amounts,
  after: amounts,
  changes: [],
  facts: [{ field: "name", onFile: "Abara, Adele", inFile: "ABARA-SMITH, ADELE" }],
  why: "",
  isCarried: false,
};

it.each(["abara", "adele abara-smith", "smith, adele", "1200"])("finds a person by %s, in either name", (search) =>
  expect(choosePeople([person], { search })).toHaveLength(1),
);

it("finds no one by a word that is in neither name", () =>
  expect(choosePeople([person], { search: "adele cho" })).toEqual([]));

it("lists new people among those who change, and in a replacement those set to zero", () => {
  const cleared = { after: amounts, changes: [{ cell: "Units", now: "1.00", after: "0.00" }] };
  const people: StoredEffectPerson[] = [
    person,
    { ...person, id: "p2", kind: "NEW" },
    { ...person, id: "p3", kind: "UNCHANGED" },
    { ...person, id: "p4", kind: "MISSING", replaced: cleared },
  ];
  const listIds = (mode: "MERGE" | "REPLACE") =>
    choosePeople(people, { show: "AFFECTED", mode })
      .map(({ id }) => id)
      .toSorted();
  expect(listIds("MERGE")).toEqual(["p1", "p2"]);
  expect(listIds("REPLACE")).toEqual(["p1", "p2", "p4"]);
});

it("lists only the people behind a number, largest part first", () => {
  const createPerson = (id: string, after: Partial<typeof amounts>): StoredEffectPerson => ({
    ...person,
    id,
    after: { ...amounts, ...after },
  });
  const people: StoredEffectPerson[] = [
    createPerson("wages", { wages: 900 }),
    createPerson("less", { HW: -500, units: 100 }),
    createPerson("both", { HW: 100, PEN: 5_000 }),
    { ...createPerson("new", { HW: 300 }), now: null, kind: "NEW" },
    { ...person, id: "gone", kind: "MISSING", replaced: { after: { ...amounts, HW: -200 }, changes: [] } },
    person,
  ];
  const listIds = (show: "UNITS" | "WAGES" | "HW" | "PEN", mode: "MERGE" | "REPLACE" = "MERGE") =>
    choosePeople(people, { show, mode }).map(({ id }) => id);
  expect(listIds("HW")).toEqual(["less", "new", "both"]);
  expect(listIds("HW", "REPLACE")).toEqual(["less", "new", "gone", "both"]);
  expect([listIds("UNITS"), listIds("WAGES"), listIds("PEN")]).toEqual([["less"], ["wages"], ["both"]]);
});
