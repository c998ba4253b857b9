import type { Import } from "#lib/reporting/imports/schema.ts";
import { demoEmployerIds } from "../../../platform/demo/rosters/roster-agreements.ts";
import { maxNamedPeople, maxWrongNumbers } from "../../tad/people/wrong-numbers.ts";
import { testDatabases } from "../../../platform/testing/databases.ts";
import { sendFile } from "../../../platform/testing/import.ts";
import { strangersOf } from "../../../platform/testing/people/strangers.ts";
import { type FileRow, newRow, toFile } from "../../../platform/testing/payroll-file.ts";
import { testRoster } from "../../../platform/testing/rosters.ts";
import { openMonth as month, readTad, valueOf } from "../../../platform/testing/tad.ts";
import { listImportPeople } from "../import-people.ts";

const { harbor, lakeside } = demoEmployerIds;

const word = (index: number): string =>
  [index % 26, Math.floor(index / 26) % 26, Math.floor(index / 676)].map((n) => String.fromCharCode(97 + n)).join("");

/** Returns an unknown number with these last 4 digits. */
const noOnes = (last4: string): string => `90088${last4}`;

/** Creates a row with a number and an invented name and birth date. */
const guess = (ssn: string, index: number, changes: FileRow = {}): FileRow =>
  newRow(month, {
    ssn,
    last_name: `Q${word(index)}`,
    first_name: `Z${word(index * 7)}`,
    birth_date: `${1940 + (index % 50)}-0${1 + (index % 9)}-1${index % 9}`,
    payroll_no: "",
    ...changes,
  });

describe.each(testDatabases)("numbers tried in files, on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside, harbor]);
  const { list, ssnOf, rowOf, countWrongNumbers } = strangersOf(roster, harbor);

  const listKnown = async () => (await list()).filter(({ birth_date }) => birth_date !== null);
  const send = (rows: readonly FileRow[]) => sendFile(roster, toFile(rows));
  /** Returns everything that the response to a file contains. */
  const summarizeImport = async ({ id, state, findings, counts, unclear, effect }: Import) => {
    const request = { params: { workMonth: month, importId: id }, query: { show: "ALL" } } as const;
    const { people } = valueOf(await roster.act(listImportPeople, request));
    return JSON.stringify({ state, findings, counts, unclear, effect, people });
  };
  const listErrors = ({ findings }: Import) =>
    findings.flatMap(({ severity, ruleId, rows }) => (severity === "ERROR" ? [[ruleId, rows]] : []));
  const listRowNumbers = (rows: readonly FileRow[]) => rows.map((_, index) => index + 2);
  const clearOfNumbers = (text: string) => text.replaceAll(/\bnew-\d+|[0-9a-f-]{36}/g, "");

  it("get the same message among more new people than can be listed, whoever owns them, and are one try", async () => {
    const [first, second] = await listKnown();
    const numbers = Array.from({ length: 4 * maxNamedPeople }, (_, index) =>
      noOnes(String(index + 1).padStart(4, "0")),
    );
    numbers[30] = ssnOf(first!);
    const rowsWithSecond = numbers.with(150, ssnOf(second!)).map((ssn, index) => guess(ssn, index));
    const rowsWithout = numbers.with(150, noOnes(ssnOf(second!).slice(-4))).map((ssn, index) => guess(ssn, index));
    const summaries: string[] = [];
    for (const [before, rows] of [rowsWithSecond, rowsWithout].entries()) {
      const fileImport = await send(rows);
      expect(listErrors(fileImport)).toEqual([["numbers-unconfirmed", listRowNumbers(rows)]]);
      expect(await countWrongNumbers()).toBe(before + 1);
      summaries.push(clearOfNumbers(await summarizeImport(fileImport)));
    }
    expect(summaries[0]).toBe(summaries[1]);
  });

  it("can't be found by halves without a try for each half that contains one, and files without any stay ready", async () => {
    const victim = (await listKnown())[0]!;
    const rows = Array.from({ length: 4 * maxNamedPeople }, (_, index) =>
      guess(index === 10 ? ssnOf(victim) : noOnes(String(index + 1).padStart(4, "0")), index),
    );
    const half = rows.length / 2;
    for (const [count, own] of [rows, rows.slice(0, half), rows.slice(0, half / 2 + 1)].entries()) {
      expect((await send(own)).state).toBe("REFUSED");
      expect(await countWrongNumbers()).toBe(count + 1);
    }
    expect(await send(rows.slice(half))).toMatchObject({ state: "READY", counts: { added: half } });
    expect(await countWrongNumbers()).toBe(3);
    // Without birth dates, the other rows can't be wrong.
    const clearBirthDate = (row: FileRow): FileRow => ({ ...row, birth_date: "" });
    const keepDates = (count: number) => [...rows.slice(0, count), ...rows.slice(count).map(clearBirthDate)];
    await send(keepDates(half));
    expect(await countWrongNumbers()).toBe(3);
    await send(keepDates(half + 1));
    expect(await countWrongNumbers()).toBe(4);
  });

  const groupInThrees = (victims: readonly string[], count: number) =>
    Array.from({ length: 3 * count }, (_, index) => {
      const [list3, place] = [Math.floor(index / 3), index % 3];
      const ssn = place === 1 ? victims[list3] : undefined;
      return guess(ssn ?? noOnes(String(index + 1).padStart(4, "0")), index, {
        first_name: "Sam",
        last_name: "Quill",
        birth_date: `${1950 + list3}-03-04`,
      });
    });

  it("can't be found by lists for one person each, in files of any size or with no tries left", async () => {
    const knownSsns = (await listKnown()).map((person) => ssnOf(person));
    for (const lists of [Math.floor(maxNamedPeople / 3), maxNamedPeople]) {
      const rows = groupInThrees(knownSsns.slice(0, maxWrongNumbers + 2), lists);
      expect(listErrors(await send(rows))).toEqual([["one-number-each", listRowNumbers(rows)]]);
    }
    expect(await countWrongNumbers()).toBe(0);
    const wrongRows = knownSsns.slice(20, 20 + maxWrongNumbers).map((ssn, index) => guess(ssn, index));
    await send(wrongRows);
    expect(await countWrongNumbers()).toBe(maxWrongNumbers);
    for (const lists of [1, 3, maxNamedPeople]) {
      const rows = groupInThrees(knownSsns.slice(40, 41), lists);
      expect(listErrors(await send(rows))).toEqual([["numbers-limited", listRowNumbers(rows)]]);
    }
    expect(await countWrongNumbers()).toBe(maxWrongNumbers);
  });

  it("aren’t confirmed by a file of many guesses, some of which are right", async () => {
    const [rightPerson, wrongPerson] = await listKnown();
    const rows = [
      rowOf(rightPerson!),
      rowOf(wrongPerson!, { birth_date: "1950-01-01" }),
      ...Array.from({ length: maxNamedPeople }, (_, index) => guess(noOnes(String(index + 1).padStart(4, "0")), index)),
    ];
    expect(listErrors(await send(rows))).toEqual([["numbers-unconfirmed", listRowNumbers(rows)]]);
  });

  it.each([120, 30])(
    "don’t block an employer that takes over %s people, 12 of them with nicknames: all others can be added",
    async (count) => {
      const people = (await listKnown()).slice(0, count);
      const isOther = (index: number): boolean =>
        index % Math.floor(count / 12) === 0 && index / Math.floor(count / 12) < 12;
      const rows = people.map((person, index) =>
        rowOf(person, isOther(index) ? { first_name: `${person.first_name}y` } : {}),
      );
      const otherRowNumbers = rows.flatMap((_, index) => (isOther(index) ? [index + 2] : []));
      const fileImport = await send(rows);
      expect(listErrors(fileImport)).toEqual([
        [count > maxNamedPeople ? "numbers-unconfirmed" : "numbers-limited", otherRowNumbers],
      ]);
      expect(await countWrongNumbers()).toBe(1);
      const rightRows = people.map((person) => rowOf(person));
      expect(await send(rightRows)).toMatchObject({ state: "READY", counts: { added: count } });
      expect(await countWrongNumbers()).toBe(1);
    },
  );

  it.each([120, 42])(
    "are one try in a takeover of %s people with 12 nicknames, whose rows are left out one save after another",
    async (count) => {
      const people = (await listKnown()).slice(0, count);
      const rows = people.map((person, index) =>
        rowOf(person, index < 12 ? { first_name: `${person.first_name}y` } : {}),
      );
      await send(rows);
      for (const left of [1, 2, 4, 7, 11]) {
        expect((await send(rows.slice(left))).state).toBe("REFUSED");
        expect(await countWrongNumbers()).toBe(1);
      }
      expect(await send(rows.slice(12))).toMatchObject({ state: "READY", counts: { added: count - 12 } });
    },
  );

  it("are listed by parts of a takeover with as many new hires and two nicknames, and the whole file is ready once these are right", async () => {
    const rows = [
      ...(await listKnown())
        .slice(0, 40)
        .map((person, index) => rowOf(person, index % 30 === 3 ? { first_name: "Nick" } : {})),
      ...Array.from({ length: 40 }, (_, index) => guess(noOnes(`70${10 + index}`), index)),
    ];
    const wholeImport = await send(rows);
    expect(listErrors(wholeImport)).toEqual([["numbers-unconfirmed", listRowNumbers(rows)]]);
    expect(JSON.stringify(wholeImport.findings)).toContain(`in parts of ${maxNamedPeople} people at most`);
    expect(listErrors(await send(rows.slice(0, maxNamedPeople)))).toEqual([["person-unconfirmed", [5, 35]]]);
    expect((await send(rows.slice(maxNamedPeople))).state).toBe("READY");
    expect(await countWrongNumbers()).toBe(3);
    const rightRows = (await listKnown()).slice(0, 40).map((person) => rowOf(person));
    expect(await send([...rightRows, ...rows.slice(40)])).toMatchObject({ state: "READY", counts: { added: 80 } });
  });

  it("can't be found by a part of a takeover without a try if other people than the wrong ones are new", async () => {
    const people = (await listKnown()).slice(0, 60);
    const otherRows = people
      .slice(40)
      .map((person, index) => (index === 3 ? guess(ssnOf(person), index) : guess(noOnes(`50${10 + index}`), index)));
    const rightRows = people.slice(0, 40).map((person) => rowOf(person));
    for (const [index, part] of [otherRows, otherRows.slice(0, 10), otherRows.slice(0, 5)].entries()) {
      expect(
        listErrors(
          await send([
            ...rightRows,
            ...part,
            ...Array.from({ length: 20 }, (_, n) => guess(noOnes(`60${10 + n}`), 50 + n)),
          ]),
        ),
      ).toHaveLength(1);
      expect(await countWrongNumbers()).toBe(index + 1);
    }
  });

  it.each<[string, FileRow]>([
    ["with all required data", {}],
    ["without hire dates", { hire_date: "" }],
    ["with unknown member IDs", { member_id: "M999999999" }],
    ["with the payroll number of someone here", { payroll_no: "PAYROLL" }],
    ["with names in capital letters", { last_name: "UPPER" }],
    ["with first and last names switched", { last_name: "SWITCHED" }],
    ["with other rows of theirs without dates", { birth_date: "SECOND" }],
    ["below rows of theirs without dates", { birth_date: "BEFORE" }],
  ])("aren’t confirmed %s", async (_, changes) => {
    const people = (await listKnown()).slice(0, 60);
    const lineHere = (await readTad(roster)).lines.find(({ payrollNo }) => payrollNo !== "")!;
    const createRows = (numberOf: (person: (typeof people)[number], index: number) => string) =>
      people.flatMap((person, index): FileRow[] => {
        const row = rowOf(person, { ssn: numberOf(person, index), ...changes });
        const [last_name, first_name, birth_date] = [person.last_name, person.first_name, person.birth_date ?? ""];
        if (changes.payroll_no !== undefined) return [{ ...row, payroll_no: index === 3 ? lineHere.payrollNo : "" }];
        if (changes.last_name === "UPPER")
          return [{ ...row, last_name: last_name.toUpperCase(), first_name: first_name.toUpperCase() }];
        if (changes.last_name === "SWITCHED") return [{ ...row, last_name: first_name, first_name: last_name }];
        if (changes.birth_date === undefined) return [row];
        const rowPairs = [
          { ...row, birth_date },
          { ...row, birth_date: "", hire_date: "", classification: "DRVPT" },
        ];
        return changes.birth_date === "SECOND" ? rowPairs : rowPairs.toReversed();
      });
    const unknownSsn = (index: number) => noOnes(ssnOf(people[index]!).slice(-4));
    const importWithStranger = await send(
      createRows((person, index) => (index % 7 === 3 ? ssnOf(person) : unknownSsn(index))),
    );
    const importWithout = await send(createRows((_one, index) => unknownSsn(index)));
    expect(clearOfNumbers(await summarizeImport(importWithStranger))).toBe(
      clearOfNumbers(await summarizeImport(importWithout)),
    );
    expect(await countWrongNumbers()).toBe(0);
  });

  it("mark only the row of a known person among new people with a stand-in birth date and common first names", async () => {
    const knownPerson = (await listKnown())[0]!;
    const rows = Array.from({ length: 20 }, (_, index) =>
      newRow(month, {
        ssn: index === 7 ? ssnOf(knownPerson) : noOnes(String(index + 1).padStart(4, "0")),
        last_name: index === 7 ? knownPerson.last_name : `New${word(index)}`,
        first_name: index % 4 === 3 ? knownPerson.first_name : "Maria",
        birth_date: "1900-01-01",
        payroll_no: "",
      }),
    );
    expect(listErrors(await send(rows))).toEqual([["person-unconfirmed", [9]]]);
  });
});
