import fc from "fast-check";
import { writeXlsx } from "hucre/xlsx";
import { listOpen } from "./questions/questions.ts";
import { openAnyFile } from "./open-any-file.ts";
import { openTextFile } from "./open/open-text.ts";
import { expectExactOrNoFit, exportTarget as target } from "./open/test-export.ts";
import { readImport } from "./read-import.ts";

/** Writes a row like a payroll program, without the marks that keep our files from running as formulas. */
const csvRow = (cells: readonly string[]): string =>
  `${cells.map((cell) => (/[,"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(",")}\r\n`;

const names = ["Abara", "De La Cruz", "O'Neil", "Total", "Count", "Page", "Okafor", "van der Berg", "Sum"];
const firstNames = ["Adele", "Min", "Mary Ann", "Jo", "Total", "Desmond"];

/** Hundredths of straight time, overtime and wages in one row of a person. */
const anyPart = fc.record({
  st: fc.integer({ min: 0, max: 9_000 }),
  ot: fc.integer({ min: -50, max: 1_500 }),
  wages: fc.integer({ min: -10_000, max: 400_000 }),
});
const anyPerson = fc.record({
  last: fc.constantFrom(...names),
  first: fc.constantFrom(...firstNames),
  parts: fc.array(anyPart, { minLength: 1, maxLength: 4 }),
});
const anyStyle = fc.record({
  preamble: fc.subarray(["Payroll Register", "Company: Lakeside Freight, Inc.", "Pay Period: 6/1/2026 to 6/30/2026"]),
  isCoded: fc.boolean(),
  codeName: fc.constantFrom("Earning Code", "E-Code", "Type", "Trans"),
  unitNames: fc.constantFrom("words", "bare", "two lines"),
  isMasked: fc.boolean(),
  money: fc.constantFrom("plain", "dollars", "parentheses", "comma"),
  hours: fc.constantFrom("plain", "minutes"),
  order: fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 }),
  pageEvery: fc.integer({ min: 3, max: 9 }),
  isPaged: fc.boolean(),
  group: fc.constantFrom(null, "Department: 200 Warehouse", "200 Warehouse", "WAREHOUSE", "DEPT 200 - WAREHOUSE"),
  totals: fc.subarray(["person", "page", "grand", "end", "count"]),
  grand: fc.constantFrom("Grand Total", "Report Totals", "TOTAL", "Company Totals:"),
});
type Style = typeof anyStyle extends fc.Arbitrary<infer S> ? S : never;
type Person = typeof anyPerson extends fc.Arbitrary<infer P> ? P : never;

const decimal = (hundredths: number): string => {
  const digits = String(Math.abs(hundredths)).padStart(3, "0");
  return `${hundredths < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
const writeMoney = (cents: number, { money }: Style): string => {
  const text = decimal(Math.abs(cents));
  const groupedDigits = text.replace(/\B(?=(?:\d{3})+(?=\.))/g, ",");
  if (money === "comma")
    return (cents < 0 ? "-" : "") + groupedDigits.replaceAll(/[.,]/g, (mark) => (mark === "." ? "," : "."));
  if (money === "dollars") return `${cents < 0 ? "-" : ""}$${groupedDigits}`;
  if (money === "parentheses") return cents < 0 ? `($${groupedDigits})` : `$ ${groupedDigits}`;
  return decimal(cents);
};
const writeHours = (hundredths: number, { hours, money }: Style): string => {
  if (hours === "minutes" && hundredths % 25 === 0) {
    const minutes = (Math.abs(hundredths) * 60) / 100;
    return `${hundredths < 0 ? "-" : ""}${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
  }
  return money === "comma" ? decimal(hundredths).replace(".", ",") : decimal(hundredths);
};

/** Writes people as an export in one style. */
const writeExport = (people: readonly Person[], style: Style): string => {
  const units = style.unitNames === "words" ? ["Reg Hrs", "OT Hrs"] : ["Regular", "Overtime"];
  const header = style.isCoded
    ? ["Employee Name", "SSN", style.codeName, "Hours", "Amount", "Check Date"]
    : ["Employee Name", "SSN", ...units, "Gross", "Check Date"];
  const sorted = (cells: readonly string[]): string => csvRow(style.order.map((index) => cells[index] ?? ""));
  const hasLabels = !style.isCoded && style.unitNames === "two lines";
  const labels = hasLabels ? [sorted(["Employee", "Employee", "Hours", "Hours", "Pay", "Pay"])] : [];
  const lines = [...style.preamble.map((text) => csvRow([text])), ...labels, sorted(header)];
  const startPage = (number: number): string[] => [
    ...style.preamble.map((text) => csvRow([text])),
    csvRow([`Run Date: 7/1/2026 8:15 AM   Page ${number}`]),
    ...labels,
    sorted(header),
  ];
  const fileTotals = { st: 0, ot: 0, wages: 0 };
  const sumCells = (label: string, { st, ot, wages }: typeof fileTotals): string[] =>
    style.isCoded
      ? [label, "", "", writeHours(st + ot, style), writeMoney(wages, style), ""]
      : [label, "", writeHours(st, style), writeHours(ot, style), writeMoney(wages, style), ""];
  people.forEach(({ last, first, parts }, n) => {
    const ssn = `${style.isMasked ? "***-**" : "900-01"}-${String(n + 1).padStart(4, "0")}`;
    const person = [`${last}, ${first}`, ssn];
    if (style.isPaged && n > 0 && n % style.pageEvery === 0)
      lines.push(csvRow(["*** Continued on next page ***"]), csvRow([]), ...startPage(n / style.pageEvery + 1));
    if (style.group !== null && n % 3 === 0) lines.push(csvRow([style.group.replaceAll("200", String(200 + n))]));
    for (const { st, ot, wages } of parts) {
      if (style.isCoded) {
        lines.push(sorted([...person, "REG", writeHours(st, style), writeMoney(wages, style), "6/30/26"]));
        lines.push(sorted([...person, "OT", writeHours(ot, style), writeMoney(0, style), "6/30/26"]));
      } else
        lines.push(
          sorted([...person, writeHours(st, style), writeHours(ot, style), writeMoney(wages, style), "6/30/26"]),
        );
      fileTotals.st += st;
      fileTotals.ot += ot;
      fileTotals.wages += wages;
    }
    const sum = parts.reduce((to, part) => ({
      st: to.st + part.st,
      ot: to.ot + part.ot,
      wages: to.wages + part.wages,
    }));
    if (style.totals.includes("person")) lines.push(sorted(sumCells(`Total ${last}, ${first}`, sum)));
    if (style.totals.includes("page") && n % style.pageEvery === 0) lines.push(csvRow([`Page ${n}`]), sorted(header));
  });
  if (style.totals.includes("grand")) lines.push(sorted(sumCells(style.grand, fileTotals)));
  if (style.totals.includes("count")) lines.push(csvRow([`Employee count: ${people.length}`]));
  if (style.totals.includes("end")) lines.push(csvRow(["*** End of Report ***"]));
  return lines.join("");
};

it("reads a random export exactly, or reports the lines that differ", () => {
  const check = fc.property(fc.array(anyPerson, { minLength: 3, maxLength: 14 }), anyStyle, (people, style) => {
    const file = openTextFile(new TextEncoder().encode(writeExport(people, style)));
    const { mapping } = readImport(file, { target, remembered: [], given: null });
    const read =
      mapping === null ? null : readImport(file, { target, remembered: [], given: { ...mapping, minutes: [] } }).read;
    // We may not guess a column with identical cells. Then we ask the clerk.
    const isAsked =
      mapping === null ||
      !["employee", "ssn", "units_st", "gross_wages"].every((field) => mapping.columns.includes(field as never));
    if (isAsked) return;
    expect(read?.ok === true ? [] : read?.findings).toEqual([]);
    const rows = read?.ok === true ? read.rows : [];
    const readTotals = new Map(
      rows.map(({ ssn, ssnLast4, cells }) => [ssn || ssnLast4, [cells.unitsST, cells.unitsOT, cells.grossWages]]),
    );
    const truth = people.map(({ parts }, n) => {
      const sum = (pick: (part: (typeof parts)[number]) => number): string =>
        decimal(parts.reduce((total, part) => total + pick(part), 0));
      return [
        `${style.isMasked ? "" : "90001"}${String(n + 1).padStart(4, "0")}`,
        [sum(({ st }) => st), sum(({ ot }) => ot), sum(({ wages }) => wages)],
      ] as const;
    });
    expect([...readTotals]).toEqual(truth);
  });
  fc.assert(check, { numRuns: 100 });
});

/** Random people in layouts where a line's person is least clear. */
const unclearStyle = fc.record({
  layout: fc.constantFrom("name once", "continued", "status", "department"),
  people: fc.array(fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 2, maxLength: 4 }), {
    minLength: 6,
    maxLength: 12,
  }),
});

/** Writes these people's lines in a layout. In "name once", only a person's first line has a name. */
type Unclear = typeof unclearStyle extends fc.Arbitrary<infer U> ? U : never;
const writeUnclear = ({ layout, people }: Unclear): string => {
  const makePerson = (n: number): string => `"Person${String.fromCharCode(97 + n)}, Al",900-02-${1001 + n}`;
  const lines = people.flatMap((weeks, n): string[] => {
    const datedLines = weeks.map((hours, week) => `6/${5 + week * 7}/2026,${hours}.00,1.00`);
    if (layout === "continued")
      return [
        `"${10_001 + n} PERSON${String.fromCharCode(65 + n)}, AL${n % 2 ? " (continued)" : ""}",,`,
        ...datedLines,
      ];
    if (layout === "name once") return datedLines.map((cells, week) => `${week === 0 ? makePerson(n) : ","},${cells}`);
    if (layout === "status" && n % 4 === 1) return [`${makePerson(n)},,,,LOA`];
    if (layout === "status") return datedLines.map((cells) => `${makePerson(n)},${cells},`);
    const department = n % 2 ? "Subtotal Repair" : "Total Wine";
    return datedLines.map((cells) => `"Person${String.fromCharCode(97 + n)}, Al",E${101 + n},${cells},${department}`);
  });
  const header = {
    "name once": "Name,SSN,Week Ending,Reg Hrs,OT Hrs",
    continued: "Date,Reg Hrs,OT Hrs",
    status: "Name,SSN,Week Ending,Reg Hrs,OT Hrs,Status",
    department: "Name,Employee ID,Week Ending,Reg Hrs,OT Hrs,Department",
  };
  return [header[layout], ...lines].join("\n");
};

it("reads files with missing names or words like totals exactly, or reports an error", () => {
  const check = fc.property(unclearStyle, (style) => {
    const file = openTextFile(new TextEncoder().encode(writeUnclear(style)));
    const { mapping } = readImport(file, { target, remembered: [], given: null });
    if (mapping === null) throw new Error("No table was found");
    const columns: typeof mapping.columns = [null, "units_st", "units_ot", "employee", "payroll_no"];
    const values = [{ field: "status_code" as const, from: "LOA", to: "LOA" }];
    const chosenMapping = { ...mapping, ...(style.layout === "continued" && { columns }), values };
    const { read } = readImport(file, { target, remembered: [], given: chosenMapping });
    if (read?.ok !== true) {
      // Only hours that may be a sum have an unclear owner.
      expect(read?.findings.filter(({ severity }) => severity === "ERROR").map(({ ruleId }) => ruleId)).toEqual([
        "line-unclear",
      ]);
      return;
    }
    const isOnLeave = (n: number): boolean => style.layout === "status" && n % 4 === 1;
    expect(read.rows.map(({ lastName, cells }) => [lastName.toLowerCase(), cells.unitsST, cells.statusCode])).toEqual(
      style.people.map((weeks, n) => [
        `person${String.fromCharCode(97 + n)}`,
        isOnLeave(n) ? "" : `${weeks.reduce((sum, hours) => sum + hours, 0)}.00`,
        isOnLeave(n) ? "LOA" : undefined,
      ]),
    );
  });
  fc.assert(check, { numRuns: 60 });
});

/** Payroll programs' names for columns of hours or money. */
const extraNames = [
  "Overtime",
  "OT Hours",
  "units ot",
  "OT",
  "DT",
  "Double time",
  "Gross Pay",
  "gross",
  "Premium",
  "Extra",
  "Sick",
  "Sunday",
  "Column1",
  "Holiday Hrs",
  "Insurance hours",
  "Hours incl. benefits",
  "Net hours worked",
  "Dues hours",
  "OT rate hours",
  "Tax hours",
  "Hours accrued this period",
  "PTO",
  "Bonus",
  "Tips",
  "",
];
const extra = fc.record({ name: fc.constantFrom(...extraNames), isWhole: fc.boolean() });
const coreColumns = ["employer_id", "work_month", "agreement_code", "ssn", "last_name", "first_name", "units_st"];

it("asks about hours or money next to the core columns, or lists them with their total", () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 6 });
  const extraFields = fc.subarray(["units_ot", "units_dt", "gross_wages", "status_code", "note"]);
  const check = fc.property(extra, amounts, extraFields, ({ name, isWhole }, hours, others) => {
    const rows = hours.map((value, n) => [
      "1000001-0001",
      "2026-06",
      "JC711B",
      `900-01-${1001 + n}`,
      `Person${n}`,
      "Al",
      "8.00",
      ...others.map((column) => (/^units|^gross/.test(column) ? "1.00" : "")),
      isWhole ? String(value) : `${value}.25`,
    ]);
    const text = [[...coreColumns, ...others, name], ...rows].map((cells) => csvRow(cells)).join("");
    const file = openTextFile(new TextEncoder().encode(text));
    const { read, steps } = readImport(file, { target, remembered: [], given: null });
    if (read === null) return;
    const total = hours.reduce((sum, value) => sum + value * 100 + (isWhole ? 0 : 25), 0);
    expect(steps?.unused?.map((column) => column.total)).toEqual([total]);
  });
  fc.assert(check, { numRuns: 200 });
});

const hundredthsOfDay = fc.integer({ min: 0, max: 48 }).map((quarters) => quarters * 25);
/** A month in columns that repeat for each period, with other columns next to them, or with people as columns. */
const periodStyle = fc.record({
  shape: fc.constantFrom("days", "weeks", "dates", "people as columns"),
  people: fc.array(
    fc.record({
      last: fc.constantFrom("Abara", "De La Cruz", "Okafor", "Bolt"),
      st: fc.array(hundredthsOfDay, { minLength: 30, maxLength: 30 }),
      ot: fc.array(hundredthsOfDay, { minLength: 4, maxLength: 4 }),
      hired: fc.integer({ min: 30_000, max: 46_000 }),
    }),
    { minLength: 3, maxLength: 9 },
  ),
  total: fc.constantFrom("none", "same", "other"),
  totalName: fc.constantFrom("Total", "Total Reg", "Total Hours"),
  hasTitle: fc.boolean(),
});
type PeriodStyle = typeof periodStyle extends fc.Arbitrary<infer S> ? S : never;

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
const countOf = ({ shape }: PeriodStyle): number => (shape === "days" ? 30 : 4);
const isoOf = (serial: number): string => new Date(Date.UTC(1899, 11, 30 + serial)).toISOString().slice(0, 10);

const writePeriods = (style: PeriodStyle): string => {
  const { people, shape } = style;
  const title = style.hasTitle ? [csvRow(["Lakeside Freight"]), csvRow(["Hours of June"])] : [];
  const whoOf = (n: number): string => `${people[n]?.last}, Al${"bcdefghij"[n]}`;
  const ssnOf = (n: number): string => `900-03-${1001 + n}`;
  if (shape === "people as columns") {
    const line = (label: string, cellOf: (part: PeriodStyle["people"][number], n: number) => string): string =>
      csvRow([label, ...people.map(cellOf)]);
    return [
      ...title,
      line("", (_, n) => whoOf(n)),
      line("SS No.", (_, n) => ssnOf(n)),
      line("Regular Hours", ({ st }) => decimal(sumOf(st.slice(0, 4)))),
      line("Overtime Hours", ({ ot }) => decimal(sumOf(ot))),
    ].join("");
  }
  const columns = {
    days: Array.from({ length: 30 }, (_, index) => `${index + 1}`),
    weeks: [1, 2, 3, 4].flatMap((week) => [`W${week} Reg`, `W${week} OT`]),
    dates: ["6/6 Reg", "6/6 OT", "6/13 Reg", "6/13 OT", "6/20 Reg", "6/20 OT", "6/27 Reg", "6/27 OT"],
  }[shape];
  const totals = style.total === "none" ? [] : [style.totalName];
  const rows = people.map(({ st, ot, hired }, n) => {
    const worked = st.slice(0, countOf(style));
    const cells =
      shape === "days"
        ? worked.map(decimal)
        : worked.flatMap((hours, index) => [decimal(hours), decimal(ot[index] ?? 0)]);
    const totalHours = sumOf(worked) + (style.total === "other" ? 825 : 0);
    const [year, month, day] = isoOf(hired).split("-");
    return csvRow([whoOf(n), ssnOf(n), `${month}/${day}/${year}`, ...cells, ...totals.map(() => decimal(totalHours))]);
  });
  return [...title, csvRow(["Employee", "SSN", "Hire Date", ...columns, ...totals]), ...rows].join("");
};

it("reads columns of periods and people as columns exactly, or asks", () => {
  const check = fc.property(periodStyle, (style) => {
    const file = openTextFile(new TextEncoder().encode(writePeriods(style)));
    const { mapping, columns } = readImport(file, { target, remembered: [], given: null });
    if (mapping === null) throw new Error("No table was found");
    const gaps = listOpen(mapping, target, columns).messages;
    const worked = (n: number): number => sumOf(style.people[n]?.st.slice(0, countOf(style)) ?? []);
    if (gaps.length > 0) {
      // We don't guess days or weeks without work.
      const isEmpty = style.people.every((_, n) => worked(n) === 0) || style.people.every(({ ot }) => sumOf(ot) === 0);
      expect(style.total !== "none" || isEmpty).toBe(true);
      return;
    }
    const { read } = readImport(file, { target, remembered: [], given: mapping });
    expect(read?.ok === true ? [] : read?.findings).toEqual([]);
    const rows = read?.ok === true ? read.rows : [];
    const hasDates = style.shape !== "people as columns";
    const toIso = (date = ""): string => date.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, "$3-$1-$2");
    expectExactOrNoFit(
      rows.map(({ ssn, cells }) => [`${ssn} ${toIso(cells.hireDate)}`, cells.unitsST, cells.unitsOT]),
      style.people.map(({ hired, ot }, n) => [
        `90003${1001 + n} ${hasDates ? isoOf(hired) : ""}`,
        decimal(worked(n)),
        style.shape === "days" ? "" : decimal(sumOf(ot)),
      ]),
    );
    // A turned table always has a note.
    const ruleIds = read?.findings.map(({ ruleId }) => ruleId) ?? [];
    expect(ruleIds.includes("people-turned")).toBe(!hasDates);
  });
  fc.assert(check, { numRuns: 150 });
});

it("reads sheets with the same columns together exactly", async () => {
  const sheets = fc.array(
    fc.array(fc.tuple(fc.nat(8), fc.integer({ min: 1, max: 16_000 })), { minLength: 2, maxLength: 6 }),
    {
      minLength: 2,
      maxLength: 4,
    },
  );
  const check = fc.asyncProperty(sheets, fc.boolean(), async (sheetLines, hasTitles) => {
    const rows = sheetLines.map((lines) =>
      lines.map(([n, hours]) => [`Person, A${"abcdefghi"[n]}`, `900-04-${1001 + n}`, hours / 100]),
    );
    const bytes = await writeXlsx({
      sheets: rows.map((lines, index) => ({
        name: `Crew ${"ABCD"[index]}`,
        rows: [...(hasTitles ? [["Lakeside Freight"]] : []), ["Employee", "SSN", "Reg Hrs"], ...lines],
      })),
    });
    const file = await openAnyFile(bytes);
    const { mapping, steps } = readImport(file, { target, remembered: [], given: null });
    const { read } = readImport(file, { target, remembered: [], given: mapping, table: steps?.table ?? null });
    const crews = sheetLines.map((_, index) => `Crew ${"ABCD"[index]}`);
    const isRead = (index: number): boolean =>
      [steps?.table.sheet, ...(steps?.table.joinedSheets ?? [])].includes(crews[index] ?? "");
    const truth = new Map<string, number>();
    sheetLines.forEach((lines, index) => {
      if (!isRead(index)) return;
      for (const [n, hours] of lines) truth.set(`90004${1001 + n}`, (truth.get(`90004${1001 + n}`) ?? 0) + hours);
    });
    expect(new Map(read?.ok === true ? read.rows.map(({ ssn, cells }) => [ssn, cells.unitsST]) : [])).toEqual(
      new Map([...truth].map(([ssn, hours]) => [ssn, decimal(hours)])),
    );
    // A sheet that isn't read repeats lines of the first sheet or has all of them, and it is reported.
    const unreadCrews = crews.filter((_, index) => !isRead(index));
    const unreadMessage = read?.findings.find(({ ruleId }) => ruleId === "sheets-unread")?.message ?? "";
    expect(unreadCrews.filter((name) => !unreadMessage.includes(name))).toEqual([]);
  });
  await fc.assert(check, { numRuns: 25 });
});
