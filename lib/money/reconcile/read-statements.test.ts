import * as fc from "fast-check";
import { addDays } from "../../platform/calendar/iso-date.ts";
import { formatAmount, sumCents } from "../../platform/cents/money.ts";
import type { CsvMapping } from "./csv.ts";
import { readStatements, statementLimits } from "./read-statements.ts";
import type { Statement, StatementLine } from "./statement.ts";

const health = "4410093";
const pension = "4410107";
const accounts = [health, pension];

const line = (day: string, cents: number, text: string, reference: string): StatementLine => ({
  day,
  cents,
  text,
  reference,
});
const statement = (account: string, day: string, openingCents: number, lines: StatementLine[]): Statement => ({
  account,
  day,
  openingCents,
  closingCents: openingCents + sumCents(lines),
  lines,
});

const twoDays: readonly Statement[] = [
  statement(health, "2026-07-14", 1_000_000, [
    line("2026-07-14", 1_254_480, "ACH SETTLEMENT, HW BATCH 1", "HW-2026-1"),
    line("2026-07-14", -2_958, "ACH RETURN <R01> & FEE", "RET7"),
  ]),
  statement(health, "2026-07-15", 2_251_522, [line("2026-07-15", 141_793, "DEPOSIT", "1045")]),
  statement(pension, "2026-07-14", -500, [line("2026-07-14", 7, "INTEREST", "I1")]),
  statement(pension, "2026-07-15", -493, [line("2026-07-15", -50_000, "CHECK 20417", "20417")]),
];

const compact = (day: string): string => day.replaceAll("-", "");
const decimal = (cents: number): string => formatAmount(cents).replaceAll(",", "");
const escape = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const total = (amounts: readonly number[]): number => sumCents(amounts.map((cents) => ({ cents })));

const writeBai2 = (statements: readonly Statement[]): string => {
  const groups = statements.map(({ account, day, openingCents, closingCents, lines }) => {
    const sum = openingCents + closingCents + total(lines.map(({ cents }) => Math.abs(cents)));
    const movements = lines.map(
      ({ cents, text, reference }) =>
        `16,${cents < 0 ? "475" : "165"},${Math.abs(cents)},V,${compact(day).slice(2)},0900,BANK,${reference},${text}`,
    );
    const account03 = [`03,${account},USD,010,${openingCents},,/`, `88,015,${closingCents},,Z/`];
    const records = [...account03, ...movements, `49,${sum},${lines.length + 3}/`];
    const head = `02,FUND,BANK,1,${compact(day).slice(2)},0000,USD,2/`;
    return { sum, records: [head, ...records, `98,${sum},1,${records.length + 2}/`] };
  });
  const records = groups.flatMap((group) => group.records);
  const sum = total(groups.map((group) => group.sum));
  return ["01,BANK,FUND,260716,0600,1,,,2/", ...records, `99,${sum},${groups.length},${records.length + 2}/`].join(
    "\n",
  );
};

const side = (cents: number): string => (cents < 0 ? "D" : "C");
const comma = (cents: number): string => decimal(Math.abs(cents)).replace(".", ",");

const writeMt940 = (statements: readonly Statement[]): string =>
  statements
    .map(({ account, day, openingCents, closingCents, lines }) =>
      [
        ":20:STMT",
        `:25:BANKUS33/${account}`,
        ":28C:1/1",
        `:60F:${side(openingCents)}${compact(day).slice(2)}USD${comma(openingCents)}`,
        ...lines.flatMap(({ cents, text, reference }) => [
          `:61:${compact(day).slice(2)}${compact(day).slice(4)}${side(cents)}${comma(cents)}NTRF${reference}//B1`,
          `:86:${text}`,
        ]),
        `:62F:${side(closingCents)}${compact(day).slice(2)}USD${comma(closingCents)}`,
        "-",
      ].join("\r\n"),
    )
    .join("\r\n");

const camtMoney = (cents: number): string =>
  `<Amt Ccy="USD">${decimal(Math.abs(cents))}</Amt><CdtDbtInd>${cents < 0 ? "DBIT" : "CRDT"}</CdtDbtInd>`;
const camtBalance = (code: string, cents: number, day: string): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${camtMoney(cents)}<Dt><Dt>${day}</Dt></Dt></Bal>`;

const writeCamt = (statements: readonly Statement[]): string =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>${statements
    .map(
      ({ account, day, openingCents, closingCents, lines }) =>
        `<Stmt><Acct><Id><Othr><Id>${account}</Id></Othr></Id></Acct>${camtBalance("OPBD", openingCents, day)}${camtBalance("CLBD", closingCents, day)}${lines
          .map(
            ({ cents, text, reference }) =>
              `<Ntry><NtryRef>${reference}</NtryRef>${camtMoney(cents)}<Sts><Cd>BOOK</Cd></Sts><BookgDt><DtTm>${day}T09:00:00</DtTm></BookgDt><NtryDtls><TxDtls><RmtInf><Ustrd>${escape(text)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
          )
          .join("")}</Stmt>`,
    )
    .join("")}</BkToCstmrStmt></Document>`;

const writeOfx = (statements: readonly Statement[]): string =>
  `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n<OFX>\n<BANKMSGSRSV1>\n${statements
    .map(({ account, day, closingCents, lines }) =>
      [
        `<STMTTRNRS><STMTRS>\n<CURDEF>USD\n<BANKACCTFROM><BANKID>111\n<ACCTID>${account}\n</BANKACCTFROM>\n<BANKTRANLIST> `,
        ...lines.map(
          ({ day: bookedOn, cents, text, reference }) =>
            `<STMTTRN>\n<DTPOSTED>${compact(bookedOn)}120000[-5:EST]\n<TRNAMT>${decimal(cents)}\n<FITID>${reference}\n<NAME>${escape(text)}\n</STMTTRN>`,
        ),
        `</BANKTRANLIST>\n<LEDGERBAL><BALAMT>${decimal(closingCents)}\n<DTASOF>${compact(day)}\n</LEDGERBAL>\n</STMTRS></STMTTRNRS>`,
      ].join("\n"),
    )
    .join("\n")}\n</BANKMSGSRSV1>\n</OFX>\n`;

const mapping: CsvMapping = {
  account: { column: "Account" },
  day: "Date",
  amount: { column: "Amount" },
  balance: "Balance",
  text: "Description",
  reference: "Reference",
};
const header = "Account,Date,Description,Reference,Amount,Balance";

const csvRows = (statements: readonly Statement[]): string[] =>
  statements.flatMap(({ account, openingCents, lines }) => {
    let balance = openingCents;
    return lines.map(({ day, cents, text, reference }) => {
      balance += cents;
      return `${account},${day},"${text}",${reference},"${formatAmount(cents)}","${formatAmount(balance)}"`;
    });
  });
const writeCsv = (statements: readonly Statement[]): string => [header, ...csvRows(statements)].join("\n");

const writers = { BAI2: writeBai2, MT940: writeMt940, "CAMT.053": writeCamt, OFX: writeOfx, CSV: writeCsv };
const formats = Object.entries(writers);
const readFile = (content: string, map: CsvMapping | null = mapping) =>
  readStatements(content, accounts, map === null ? [] : [map]);
const textOf = (content: string, map: CsvMapping | null = mapping): string => {
  const result = readFile(content, map);
  return result.ok ? `read ${result.statements.length}` : result.text;
};

const movement = fc.record({
  cents: fc.integer({ min: -99_999_999, max: 99_999_999 }).filter((cents) => cents !== 0),
  text: fc.stringMatching(/^[A-Z0-9](?:[A-Z0-9&<,.' -]{0,40}[A-Z0-9])?$/).map((text) => text.replaceAll(/ +/g, " ")),
  reference: fc.stringMatching(/^[A-Z1-9][A-Z0-9]{0,15}$/).filter((reference) => reference !== "NONREF"),
});
const daysArbitrary = fc.array(
  fc.record({ gap: fc.integer({ min: 1, max: 5 }), lines: fc.array(movement, { minLength: 1, maxLength: 5 }) }),
  { minLength: 1, maxLength: 3 },
);
const accountArbitrary = (account: string) =>
  fc.tuple(fc.integer({ min: -1_000_000, max: 99_999_999 }), daysArbitrary).map(([openingBalance, days]) => {
    let [day, cents] = ["2026-02-24", openingBalance];
    return days.map(({ gap, lines }) => {
      day = addDays(day, gap);
      const madeStatement = statement(
        account,
        day,
        cents,
        lines.map((lineFields) => Object.assign({ day }, lineFields)),
      );
      cents = madeStatement.closingCents;
      return madeStatement;
    });
  });
const statementsArbitrary = fc
  .tuple(accountArbitrary(health), accountArbitrary(pension))
  .map((accountParts) => accountParts.flat());

describe("a bank’s statement file", () => {
  it.each(formats)("in %s contains two days of two accounts", (_format, write) => {
    expect(readFile(write(twoDays))).toEqual({ ok: true, statements: twoDays });
  });

  it.each(formats)("in %s is read back as written", (_format, write) => {
    fc.assert(
      fc.property(statementsArbitrary, (statements) => {
        expect(readFile(write(statements))).toEqual({ ok: true, statements });
      }),
      { numRuns: 30 },
    );
  });

  it.each(formats)("in %s is read with a byte order mark, CR line ends and Ctrl-Z", (_format, write) => {
    const content = `\uFEFF${write(twoDays).replaceAll(/\r?\n/g, "\r")}\r\u001A`;
    expect(readFile(content)).toEqual({ ok: true, statements: twoDays });
  });

  it.each(formats)("in %s is refused when it is about another account", (_format, write) => {
    const otherAccount = twoDays.map((oneDay) => ({
      ...oneDay,
      account: oneDay.account === pension ? "9990001" : oneDay.account,
    }));
    expect(textOf(write(otherAccount))).toMatch(/^This file is about account 9990001, which isn’t an account/);
  });

  it.each(formats.filter(([format]) => format !== "OFX" && format !== "CSV"))(
    "in %s is refused when its balances don’t follow each other within a day or from day to day",
    (_format, write) => {
      const [firstDay, secondDay, ...otherDays] = twoDays;
      if (firstDay === undefined || secondDay === undefined) throw new Error("needs two days");
      const within = { ...firstDay, closingCents: firstDay.closingCents + 1 };
      expect(textOf(write([within, secondDay, ...otherDays]))).toMatch(
        /closes on 2026-07-14 at \$22,515\.23, but its opening balance and lines add up to \$22,515\.22\./,
      );
      const movedStatement = {
        ...secondDay,
        openingCents: secondDay.openingCents + 5,
        closingCents: secondDay.closingCents + 5,
      };
      expect(textOf(write([firstDay, movedStatement, ...otherDays]))).toMatch(
        /opens on 2026-07-15 at \$22,515\.27, but closed on 2026-07-14 at \$22,515\.22\./,
      );
    },
  );

  it("in CSV and OFX is refused when its balances don’t follow each other", () => {
    expect(textOf(writeCsv(twoDays).replace("22,544.80", "22,544.81"))).toMatch(/^The balances of account 4410093/);
    expect(textOf(writeOfx(twoDays).replace("<BALAMT>23933.15", "<BALAMT>23933.16"))).toMatch(
      /opens on 2026-07-15 at \$22,515\.23, but closed on 2026-07-14 at \$22,515\.22/,
    );
  });

  it.each([
    ["BAI2", writeBai2],
    ["CAMT.053", writeCamt],
    ["OFX", writeOfx],
  ])("in %s is refused when cut at any position", (_format, write) => {
    const content = write(twoDays).trimEnd();
    const cuts = Array.from({ length: content.length - 3 }, (_, index) => content.slice(0, index + 1));
    expect(cuts.filter((cut) => readFile(cut, null).ok)).toEqual([]);
  });

  it("in MT940 is refused when cut within a message", () => {
    const lines = writeMt940(twoDays).split("\r\n");
    const cuts = lines.map((_, index) => lines.slice(0, index + 1));
    const isWhole = (fileLines: readonly string[]): boolean => /^(?:-$|:62F:)/.test(fileLines.at(-1) ?? "");
    expect(cuts.map((fileLines) => readFile(fileLines.join("\n"), null).ok)).toEqual(cuts.map(isWhole));
    expect(textOf(lines.slice(0, 5).join("\n"))).toBe(
      "This MT940 file has no closing balance (62F) at the end. Nothing was recorded. Download the file from your bank again.",
    );
  });

  it.each<[string, string, string]>([
    ["an empty file", " \n", "This file is empty."],
    ["bytes that aren’t text", "01,\0", "This isn’t a text file"],
    ["another text", "Dear fund", "This file isn’t a BAI2, MT940, CAMT.053 or OFX statement"],
    ["a web page", "<!DOCTYPE html><html></html>", "This CAMT.053 file has a document type"],
    ["another XML", "<Document><Rpt/></Document>", "This file isn’t a readable CAMT.053 statement: Document/"],
    ["deep XML", "<a>".repeat(5_000) + "</a>".repeat(5_000), "This CAMT.053 file is damaged"],
    ["other currency", writeMt940(twoDays).replaceAll("USD", "EUR"), "This file is in EUR"],
    ["a wrong date", writeMt940(twoDays).replaceAll("C260714USD", "C260231USD"), "Line 4 has “260231” where a date"],
    ["an invalid transaction", writeMt940(twoDays).replace(":61:26", ":61:xx"), "Line 5 has no readable transaction"],
    ["a wrong amount", writeCamt(twoDays).replace("12544.80", "12.544,80"), "Entry 1 has “12.544,80” where an amount"],
    [
      "a changed amount",
      writeBai2(twoDays).replace("1254480", "1254481"),
      "The account that ends on line 7 has totals",
    ],
    [
      "a lost record",
      writeBai2(twoDays).replace(/^98.*$/m, "98,1,1,1/"),
      "The group that ends on line 8 has totals 1, 1, 1",
    ],
    ["a group without end", writeBai2(twoDays).replace(/^98.*\n/m, ""), "Line 8 begins with “02”, which isn’t allowed"],
    [
      "a day twice",
      writeMt940([...twoDays, ...twoDays]),
      "Account 4410093 has two statements of 2026-07-14 that don’t",
    ],
    [
      "a line of a later day",
      writeCamt(twoDays).replace("<DtTm>2026-07-14", "<DtTm>2026-07-16"),
      "Account 4410093 has a line dated 2026-07-16 in its statement of 2026-07-14.",
    ],
    ["a deletion", writeBai2(twoDays).replace(",BANK,1,", ",BANK,2,"), "Line 2 begins a group with the status “2”"],
    ["an endless field", writeBai2(twoDays).replace(",Z/", ",D,-9/"), "read 4"],
  ])("with %s is read, or refused with one sentence", (_what, content, text) => {
    expect(textOf(content, null).startsWith(text)).toBe(true);
  });

  it("is refused above the size or line limit", () => {
    expect(textOf(" ".repeat(statementLimits.characters + 1))).toMatch(/^This file is larger than 5 MB\./);
    const manyLines = Array.from({ length: statementLimits.lines + 1 }, () => line("2026-07-14", 1, "A", "B"));
    expect(textOf(writeBai2([statement(health, "2026-07-14", 0, manyLines)]))).toMatch(
      /^This file has more than 20,000 lines/,
    );
  });

  it("in CSV is read newest first, with separate columns for money in and out and no account", () => {
    const content = [
      "Posted,What,In,Out,Left",
      "7/15/2026,Refund,,(5.00),$15.00",
      "7/15/2026,Deposit,8.00,,$20.00",
      "7/14/2026,Fee,,3.00,$12.00",
    ].join("\n");
    const map: CsvMapping = {
      account: { number: health },
      day: "Posted",
      amount: { in: "In", out: "Out" },
      balance: "Left",
      text: "What",
      reference: null,
    };
    expect(readFile(content, map)).toEqual({
      ok: true,
      statements: [
        statement(health, "2026-07-14", 1_500, [line("2026-07-14", -300, "Fee", "")]),
        statement(health, "2026-07-15", 1_200, [
          line("2026-07-15", 800, "Deposit", ""),
          line("2026-07-15", -500, "Refund", ""),
        ]),
      ],
    });
    expect(textOf(content.replace("8.00", "8.O0"), map)).toMatch(/^Line 3 has “8.O0” as “In”, which isn’t an amount/);
    expect(textOf(content.replace("7/14", "14/7"), map)).toMatch(/^Line 4 has “14\/7\/2026” as “Posted”/);
    expect(textOf(content.replace(",$12.00", ""), map)).toMatch(/^Line 4 has 4 cells, but the first line has 5/);
    const gaps = content.replace("Deposit", '"Deposit\nof a check"').replace("\n7/14", "\n\n , ,\n14/7");
    expect(textOf(gaps, map)).toMatch(/^Line 7 has “14\/7\/2026” as “Posted”/);
    expect(textOf(content.replace("Left", "Rest"), map)).toMatch(/^This CSV file has no column “Left”/);
    expect(textOf(`${content}\n7/13/2026,"Fee,,1.00,$15.00`, map)).toMatch(/^This CSV file has a quotation mark/);
  });

  it("in MT940 joins the messages of a long day, and dates a transaction by its booking", () => {
    const content = [
      ":20:A\n:25:0004410093\n:28C:7/1\n:60F:C261231USD10,\n:61:2612310101C5,NCHK1045\n:86:CHECK\nOF LAKESIDE\n:62M:C270104USD15,",
      ":20:B\n:25:0004410093\n:28C:7/2\n:60M:C270104USD15,\n:61:270104RC1,50NTRFNONREF//B7\n:62F:C270104USD13,5\n:86:END",
    ].join("\n-\n");
    expect(readFile(content)).toEqual({
      ok: true,
      statements: [
        statement("0004410093", "2027-01-01", 1_000, [line("2027-01-01", 500, "CHECK OF LAKESIDE", "1045")]),
        statement("0004410093", "2027-01-04", 1_500, [line("2027-01-04", -150, "", "B7")]),
      ],
    });
  });

  it.each([
    ["OFX", writeOfx],
    ["CSV", writeCsv],
  ])("in %s is split by day, in order", (_format, write) => {
    const lines = [
      line("2026-07-10", 500, "A", "A1"),
      line("2026-07-13", -200, "B", "B1"),
      line("2026-07-13", 900, "C", "C1"),
    ];
    const months = (ownLines: StatementLine[]) => [
      statement(health, "2026-07-15", 1_000, ownLines),
      statement(pension, "2026-07-14", 70, [line("2026-07-14", 7, "INTEREST", "I1")]),
    ];
    const [firstLine, ...otherLines] = lines;
    const split = [
      statement(health, "2026-07-10", 1_000, [firstLine!]),
      statement(health, "2026-07-13", 1_500, otherLines),
      // A CSV file doesn't show a day without lines.
      ...(write === writeOfx ? [statement(health, "2026-07-15", 2_200, [])] : []),
      ...months([]).slice(1),
    ];
    expect(readFile(write(months(lines)))).toEqual({ ok: true, statements: split });
    if (write === writeOfx)
      expect(readFile(write(months([...otherLines, firstLine!])))).toEqual({ ok: true, statements: split });
  });

  it("counts a line dated within an earlier statement on its own statement's closing day", () => {
    const content = writeCamt(twoDays).replace("<DtTm>2026-07-15", "<DtTm>2026-07-14");
    const [firstDay, , ...otherDays] = twoDays;
    const lateStatement = statement(health, "2026-07-15", 2_251_522, [line("2026-07-14", 141_793, "DEPOSIT", "1045")]);
    expect(readFile(content)).toEqual({ ok: true, statements: [firstDay, lateStatement, ...otherDays] });
  });

  it("in BAI2 joins continued texts, and reads bank-specific types, notes and later days", () => {
    const content = [
      "01,BANK,FUND,260716,0600,1,,,2/",
      "02,FUND,BANK,1,260715,,,2/",
      "03,4410093,,015,900,,S,1,2,3,045,850,,/",
      "16,925,500,S,500,0,0,B1,/",
      "88,LOCKBOX",
      "88,JULY/",
      "16,975,100,D,2,0,60,1,40,B2",
      "16,890,,,,,CALL US",
      "49,2350,7/",
      "98,2350,1,9/",
      "99,2350,1,11/",
    ];
    expect(readFile(content.join("\n"))).toEqual({
      ok: true,
      statements: [
        statement(health, "2026-07-15", 500, [
          line("2026-07-15", 500, "LOCKBOX JULY", "B1"),
          line("2026-07-15", -100, "", "B2"),
        ]),
      ],
    });
    expect(textOf(content.join("\n").replace("16,925", "16,701"))).toMatch(/^Line 4 has the type “701”/);
    expect(textOf(content.join("\n").replace(",015,", ",016,"))).toMatch(/^Account 4410093 has no closing ledger/);
  });

  it("in CAMT.053 skips entries that are not booked", () => {
    const pendingFile = writeCamt(twoDays).replace(
      "<Ntry>",
      '<Ntry><Amt Ccy="USD">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>PDNG</Sts></Ntry><Ntry>',
    );
    expect(readFile(pendingFile)).toEqual({ ok: true, statements: twoDays });
  });
});
