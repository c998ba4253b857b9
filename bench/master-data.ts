import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

// npm run bench:master-data -- --people 300000 writes a folder of master data (docs/master-data.md), imports it into the
// empty database of DATABASE_URL, and prints the time. `--folder DIR` keeps the folder and only writes it.
const { values } = parseArgs({
  options: {
    people: { type: "string", default: "300000" },
    months: { type: "string", default: "18" },
    folder: { type: "string" },
  },
});
const [people, monthCount] = [Number(values.people), Number(values.months)];
const peopleEach = 100;
const directory = values.folder ?? mkdtempSync(join(tmpdir(), "master-data-"));

const pad = (n: number, length: number): string => String(n).padStart(length, "0");
const employerOf = (person: number): string => `${3_000_000 + Math.floor(person / peopleEach)}-0001`;
/** Areas from 901 on are never assigned; a group is never 00, a serial never 0000. */
const ssnOf = (n: number): string =>
  `${901 + Math.floor(n / 989_901)}${pad(1 + (Math.floor(n / 9_999) % 99), 2)}${pad(1 + (n % 9_999), 4)}`;

const thisMonth = new Date().getUTCFullYear() * 12 + new Date().getUTCMonth();
const monthOf = (monthsBack: number): string =>
  `${Math.floor((thisMonth - monthsBack) / 12)}-${pad(((thisMonth - monthsBack) % 12) + 1, 2)}`;

const write = async (name: string, header: string, rows: Iterable<string>): Promise<void> => {
  const file = createWriteStream(join(directory, `${name}.csv`), { mode: 0o600 });
  file.write(`${header}\r\n`);
  let text = "";
  for (const row of rows) {
    text += `${row}\r\n`;
    if (text.length < 1_000_000) continue;
    if (!file.write(text)) await once(file, "drain");
    text = "";
  }
  file.end(text);
  await once(file, "close");
};

function* generateRows(count: number, row: (n: number) => string | readonly string[]): Generator<string> {
  for (let n = 0; n < count; n += 1) {
    const cells = row(n);
    if (typeof cells === "string") yield cells;
    else yield* cells;
  }
}

function* history(): Generator<string> {
  for (let firstPerson = 0; firstPerson < people; firstPerson += peopleEach) {
    for (let monthsBack = monthCount; monthsBack > 0; monthsBack -= 1) {
      for (let n = firstPerson; n < Math.min(people, firstPerson + peopleEach); n += 1) {
        const hours = 140 + ((n * 7 + monthsBack * 3) % 40);
        yield `${employerOf(n)},${monthOf(monthsBack)},U100A,M${pad(n, 7)},GEN,ACT,,,,${hours}.00,${n % 5 === 0 ? "4.50" : "0.00"},0.00,${hours * 31}.00,`;
      }
    }
  }
}

const employers = Math.ceil(people / peopleEach);
const idOf = (n: number): string => employerOf(n * peopleEach);
await write("representatives", "email,name,phone", ["desk@fund.example,Service Desk,5550100131"]);
await write(
  "employers",
  "employer_id,legal_name,dba,fein,address1,address2,address3,city,state,zip,phone,reporting_mode,files_tads,status,representative_email",
  generateRows(
    employers,
    (n) =>
      `${idOf(n)},Employer ${pad(n, 5)},,,1 Main Street,,,Duluth,MN,55802,5550100131,WEB,yes,ACTIVE,desk@fund.example`,
  ),
);
await write(
  "bargaining-units",
  "employer_id,unit_code,title,local_union,effective_from,effective_to,unit_type,unit_step,weekend_rule,no_change_mode",
  generateRows(
    employers,
    (n) => `${idOf(n)},U100A,General,Local ${100 + (n % 20)},2015-01-01,,HOUR,0.25,NEXT,MUST_FILE`,
  ),
);
await write(
  "rates",
  "employer_id,unit_code,fund,classification,from_month,to_month,basis,rate,weight_st,weight_ot,weight_dt,cap_units,cap_amount,cap_wages,min_units,source_clause",
  generateRows(employers, (n) => [
    `${idOf(n)},U100A,HW,ALL,2020-01,,PER_UNIT,8.415,1.00,1.00,1.00,173.33,,,,Art. 9.1`,
    `${idOf(n)},U100A,PEN,ALL,2020-01,,WEIGHTED,3.10,1.00,1.50,2.00,,,,,Art. 9.2`,
  ]),
);
await write(
  "people",
  "member_id,ssn,last_name,first_name,middle_initial,birth_date,address1,address2,city,state,zip",
  generateRows(
    people,
    (n) =>
      `M${pad(n, 7)},${ssnOf(n)},Person${pad(n % 5_000, 4)},Sam${n % 300},,1980-01-01,${n % 900} Lake Street,,Duluth,MN,55802`,
  ),
);
await write(
  "assignments",
  "member_id,employer_id,unit_code,classification,hire_date,end_date,status_code,status_date,return_date,payroll_no",
  generateRows(people, (n) => `M${pad(n, 7)},${employerOf(n)},U100A,GEN,2019-03-01,,ACT,,,${n}`),
);
await write(
  "opening-balances",
  "employer_id,fund,work_month,owed,unapplied",
  generateRows(employers, (n) => `${idOf(n)},HW,${monthOf(1)},500.00,0.00`),
);
await write(
  "history",
  "employer_id,work_month,unit_code,member_id,classification,status_code,status_date,return_date,target_unit,units_st,units_ot,units_dt,gross_wages,note",
  history(),
);

if (values.folder === undefined) {
  const startedAt = performance.now();
  const command = [
    join(import.meta.dirname, "../fund-api/platform/master-data/import-command.ts"),
    directory,
    "--apply",
  ];
  const child = spawn(process.execPath, command, { stdio: "inherit" });
  const [code] = (await once(child, "exit")) as [number];
  rmSync(directory, { recursive: true });
  const seconds = (performance.now() - startedAt) / 1000;
  process.stdout.write(`${people} people, ${people * monthCount} lines: ${seconds.toFixed(1)} s\n`);
  process.exitCode = code;
}
