import { askWithChoices, exportTarget, readExport } from "../open/test-export.ts";
import { listOpen } from "../questions/questions.ts";
import { guessMapping } from "../test-read.ts";

const people = [
  ["Abara, Adele", "900-03-1200"],
  ["Brandt, Bram", "900-03-0491"],
  ["Cole, Desmond", "900-03-0204"],
] as const;

describe("a column that says which rows count", () => {
  it("leaves out another company's rows, even for a person in both companies", () => {
    const lines = [
      "Co Code,Employee,SSN,Reg Hours,OT Hours,Gross",
      ...people.map(([person, ssn]) => `HFI,"${person}",${ssn},150,6,4000`),
      `SUM,"${people[0][0]}",${people[0][1]},20,1,600`,
    ];
    const columns = guessMapping(lines).columns.with(0, "row_group");
    expect(askWithChoices(lines, { columns })).toMatchObject({ isAsked: true });
    const field = "row_group" as const;
    const values = [
      { field, from: "HFI", to: "COUNT" },
      { field, from: "sum", to: "LEAVE_OUT" },
    ];
    const { rows, rules, messages } = readExport(lines, { columns, values });
    expect(rows[0]?.cells).toMatchObject({ unitsST: "150.00", unitsOT: "6.00", grossWages: "4000.00" });
    expect(rules).toContain("row-groups-left-out 5");
    expect(messages).toContain(
      "Rows with “Co Code: SUM” don’t count, as you chose: 1 row of 1 person, with Reg Hours 20.00, OT Hours 1.00, and Gross $600.00. They belong to Abara, Adele.",
    );
    const thirdRow = [...lines, `NEW,"${people[1][0]}",${people[1][1]},20,1,600`];
    expect(askWithChoices(thirdRow, { columns, values })).toMatchObject({ isAsked: true });
  });

  it("counts a row only if each of several columns includes it", () => {
    const lines = [
      "Company,Employee,SSN,Union,Hours,Gross",
      `711,"${people[0][0]}",${people[0][1]},711,150,4000`,
      `711,"${people[0][0]}",${people[0][1]},NON-UNION,20,600`,
      `OTHER,"${people[1][0]}",${people[1][1]},711,160,9000`,
      `711,"${people[1][0]}",${people[1][1]},711,140,3000`,
    ];
    const columns = guessMapping(lines).columns.with(0, "row_group").with(3, "row_group");
    const askedReading = askWithChoices(lines, { columns });
    expect(askedReading).toMatchObject({ isAsked: true });
    expect(askedReading.codes.map(({ place: column, value }) => [column, value])).toEqual([
      [0, "711"],
      [0, "OTHER"],
      [3, "711"],
      [3, "NON-UNION"],
    ]);
    const answer = (column: number, from: string, to: string) => ({
      field: "row_group" as const,
      place: column,
      from,
      to,
    });
    const values = [
      answer(0, "711", "COUNT"),
      answer(0, "OTHER", "LEAVE_OUT"),
      answer(3, "711", "COUNT"),
      answer(3, "NON-UNION", "LEAVE_OUT"),
    ];
    // The choice for a text in one column doesn't apply to another column.
    expect(askWithChoices(lines, { columns, values: values.toSpliced(2, 1) })).toMatchObject({ isAsked: true });
    const { rows, rules } = readExport(lines, { columns, values });
    expect(rows.map(({ cells }) => cells.unitsST)).toEqual(["150.00", "140.00"]);
    expect(rules).toEqual(expect.arrayContaining(["row-groups-left-out 3", "row-groups-left-out 4"]));
    const swappedChoices = values.with(1, answer(0, "OTHER", "COUNT"));
    expect(readExport(lines, { columns, values: swappedChoices }).rows.map(({ cells }) => cells.unitsST)).toEqual([
      "150.00",
      "300.00",
    ]);
    expect(listOpen({ columns, constants: {} }, exportTarget).messages).toEqual([]);
  });

  it("leaves out a bargaining unit's rows, and asks about a new unit", () => {
    const lines = [
      "Union,Employee,SSN,Hours,Gross",
      `Local 711,"${people[0][0]}",${people[0][1]},150,4000`,
      `Non-Union,"${people[0][0]}",${people[0][1]},20,600`,
    ];
    const columns = guessMapping(lines).columns.with(0, "agreement_code");
    const savedAnswer = { field: "agreement_code" as const, from: "Local 711", to: "JC711B" };
    expect(askWithChoices(lines, { columns, values: [savedAnswer] })).toMatchObject({
      isAsked: true,
      codes: [{ value: "Non-Union", place: 0 }],
      steps: {
        notes: [{ ruleId: "codes-new", message: expect.stringMatching(/“Union” has codes .*: “Non-Union”\./) }],
      },
    });
    const values = [savedAnswer, { field: "agreement_code" as const, from: "NON-UNION", to: "LEAVE_OUT" }];
    const leaveOut = values.map((value) => ({ ...value, to: "LEAVE_OUT" }));
    expect(readExport(lines, { columns, values: leaveOut }).messages.join()).toContain(
      "leave out all rows of the file",
    );
    const { rows, rules } = readExport(lines, { columns, values });
    expect(rows.map(({ cells, agreementCode }) => [cells.unitsST, agreementCode])).toEqual([["150.00", "JC711B"]]);
    expect(rules).toContain("row-groups-left-out 3");
  });

  it("asks about each text that decides if rows count, even an empty one, next to earning codes", () => {
    const lines = [
      "Union,Employee,SSN,Pay Code,Hours,Gross",
      `711,"${people[0][0]}",${people[0][1]},REG,150,4000`,
      `711,"${people[0][0]}",${people[0][1]},OT,6,225`,
      `,"${people[1][0]}",${people[1][1]},REG,160,9000`,
    ];
    const columns = guessMapping(lines).columns.with(0, "row_group");
    expect(askWithChoices(lines, { columns }).codes.map(({ value }) => value)).toEqual(["711", ""]);
    const values = [
      { field: "row_group" as const, from: "711", to: "COUNT" },
      { field: "row_group" as const, from: "", to: "LEAVE_OUT" },
    ];
    const { rows } = readExport(lines, { columns, values });
    expect(rows.map(({ cells }) => [cells.unitsST, cells.unitsOT])).toEqual([["150.00", "6.00"]]);
  });
});
