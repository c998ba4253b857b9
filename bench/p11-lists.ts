import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startScratchPostgres } from "../scripts/scratch-postgres.ts";
import { findMachinePrograms } from "../scripts/system-packages.ts";
import { type BenchRow, mediansOfOne } from "./measure.ts";
import { addManyRows, employers, measuredEmployer, ordinaryEmployer, rows } from "./p11-rows.ts";
import { startFundApi, tokenOf } from "./programs.ts";

const ratioBar = 3;
const millisecondsBar = 200;
const warmingTurns = 20;
const turns = 60;

type List = {
  readonly name: string;
  readonly userName: string;
  readonly path: string;
  /** Reads only the rows of the same page, by an index. */
  readonly bare: string;
  /** True for a view of many lists, for which only the time has a limit. */
  readonly isView?: boolean;
};

const employerId = `'${measuredEmployer}'`;

const books = ["journal", "aging", "rollforward", "receipts", "returns", "contributions"];

/** Name, path and table of the staff's lists about money. */
const staffViews: readonly (readonly [name: string, path: string, table: string])[] = [
  ["deposits", "/api/deposits", "deposits"],
  ["batches and due payments", "/api/ach/batches", "ach_batches"],
  ["returns and their rates", "/api/ach/returns", "ach_returns"],
  ["exceptions", "/api/ach/file-items?list=EXCEPTIONS", "ach_file_items"],
  ["notices of change", "/api/ach/file-items?list=NOTICES", "ach_file_items"],
  ["decisions that wait", "/api/decisions/waiting", "decisions"],
  ["closed months", "/api/ledger/months", "closed_months"],
  ["employers found by a trace number", "/api/operations/employers?find=555555550030001", "employers"],
  ["employers found by a part of a number", "/api/operations/employers?find=37421", "employers"],
  ["employers found by a name", "/api/operations/employers?find=load+emploier", "employers"],
  ["decisions about one employer", `/api/decisions/employers/${measuredEmployer}`, "employers"],
  ["delinquency of one employer", `/api/delinquency/${measuredEmployer}`, "employers"],
  ...books.map((book) => [`${book} of a fund`, `/api/books/${book}`, "ledger_entries"] as const),
];

const listsOf = async (client: pg.Client): Promise<List[]> => {
  const dayOf = (daysAgo: number): string => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const [yearAgo, today] = [dayOf(365), dayOf(0)];
  const find = async (from: string): Promise<Record<string, string>> => (await client.query(from)).rows[0];
  /** Finds an id in the middle of a list, to measure a page far from the start. */
  const middleOf = async (from: string): Promise<string> => String((await find(from))["id"]);
  const payment = await middleOf(
    `select id from payments where employer_id = ${employerId} order by created_at desc offset 1000 limit 1`,
  );
  const eventId = await middleOf(`select id from audit_events order by at desc offset 20000 limit 1`);
  const { id: tadId = "", work_month: month = "" } = await find(
    `select id, work_month from tads where employer_id = ${employerId} order by work_month desc limit 1`,
  );
  const file = await middleOf(
    `select id from uploads where tad_id = '${tadId}' order by uploaded_at desc offset 2000 limit 1`,
  );
  const rankOf = (column: string, table: string, id: string): string =>
    `(select ${column} from ${table} where id = '${id}')`;
  return [
    {
      name: "payments",
      userName: "lakeside-admin",
      path: "/api/payments",
      bare: `select * from payments where employer_id = ${employerId}
        order by created_at desc, confirmation_no desc, id desc limit 26`,
    },
    {
      name: "payments, page 41",
      userName: "lakeside-admin",
      path: `/api/payments?after=${payment}`,
      bare: `select * from payments where employer_id = ${employerId} and created_at < ${rankOf("created_at", "payments", payment)}
        order by created_at desc, confirmation_no desc, id desc limit 26`,
    },
    {
      name: "audit",
      userName: "ops-accounting-admin",
      path: "/api/audit",
      bare: `select * from audit_events order by at desc, id desc limit 26`,
    },
    {
      name: "audit, page 801",
      userName: "ops-accounting-admin",
      path: `/api/audit?after=${eventId}`,
      bare: `select * from audit_events where at < ${rankOf("at", "audit_events", eventId)} order by at desc, id desc limit 26`,
    },
    {
      name: "imports",
      userName: "lakeside-clerk",
      path: `/api/reporting/tads/${month}/imports`,
      bare: `select * from uploads where tad_id = '${tadId}' order by uploaded_at desc, id desc limit 26`,
    },
    {
      name: "imports, page 81",
      userName: "lakeside-clerk",
      path: `/api/reporting/tads/${month}/imports?after=${file}`,
      bare: `select * from uploads where tad_id = '${tadId}' and uploaded_at < ${rankOf("uploaded_at", "uploads", file)}
        order by uploaded_at desc, id desc limit 26`,
    },
    {
      name: "employers",
      userName: "ops-accounting",
      path: "/api/paper-reports",
      bare: `select * from employers order by legal_name, employer_id limit 26`,
    },
    {
      name: "messages",
      userName: "ops-accounting",
      path: "/api/inbox",
      bare: `select * from threads order by last_at desc, id desc limit 26`,
    },
    {
      name: "months",
      userName: "lakeside-clerk",
      path: "/api/reporting/tads",
      bare: `select * from tads where employer_id = ${employerId} order by work_month desc limit 26`,
    },
    {
      name: "work lists and pictures of the desk",
      userName: "ops-accounting",
      path: "/api/operations/overview",
      isView: true,
      bare: "select * from employers order by legal_name, employer_id limit 26",
    },
    {
      name: "late employers",
      userName: "ops-accounting",
      path: "/api/operations/late-employers",
      isView: true,
      bare: "select * from employers order by legal_name, employer_id limit 26",
    },
    {
      name: "employers found by an amount",
      userName: "ops-accounting",
      path: "/api/operations/employers?find=1,234.56",
      isView: true,
      bare: "select * from employers order by legal_name, employer_id limit 26",
    },
    {
      name: "employers to decide",
      userName: "ops-accounting",
      path: "/api/decisions",
      isView: true,
      bare: "select * from employers order by employer_id limit 26",
    },
    {
      name: "one employer’s account",
      userName: "ops-accounting",
      path: `/api/operations/employers/${ordinaryEmployer}`,
      isView: true,
      bare: `select * from ledger_entries where employer_id = '${ordinaryEmployer}'`,
    },
    {
      name: "one employer’s time line",
      userName: "ops-accounting",
      path: `/api/operations/employers/${ordinaryEmployer}/events`,
      isView: true,
      bare: `select * from payments where employer_id = '${ordinaryEmployer}'`,
    },
    ...staffViews.map(([name, path, table]) => ({
      name,
      userName: "ops-accounting",
      path,
      isView: true,
      bare: `select * from ${table} order by 1 limit 26`,
    })),
    {
      name: "statement of a year",
      userName: "lakeside-admin",
      path: `/api/ledger/statement?fund=HW&from=${yearAgo}&to=${today}`,
      bare: `select * from ledger_entries where employer_id = ${employerId} and fund = 'HW'
        and effective_on >= '${yearAgo}' and effective_on <= '${today}' order by effective_on, created_at, id`,
    },
  ];
};

/** Checks a request's session as the fund API does, and responds with the rows of one statement. */
const startReference = async (databaseUrl: string) => {
  const pool = new pg.Pool({ connectionString: databaseUrl });
  let statement = "";
  const respond = async (authorization = ""): Promise<string> => {
    const token = authorization.slice("Bearer ".length);
    const session = `select * from sessions as s join accounts as a on a.id = s.account_id
      left join employers as e on e.employer_id = a.employer_id where s.token_hash = $1`;
    await pool.query(session, [createHash("sha256").update(token).digest()]);
    return JSON.stringify((await pool.query(statement)).rows);
  };
  const server = createServer((request, response) => {
    respond(request.headers.authorization).then(
      (text) => response.setHeader("content-type", "application/json").end(text),
      (error: unknown) => response.destroy(error as Error),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    read: (nextStatement: string) => void (statement = nextStatement),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await pool.end();
    },
  };
};

const measure = async (databaseUrl: string, dataDir: string): Promise<BenchRow[]> => {
  const fund = await startFundApi(databaseUrl, dataDir);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const reference = await startReference(databaseUrl);
  try {
    await addManyRows(client);
    const benchRows: BenchRow[] = [];
    for (const { name, userName, path, bare, isView = false } of await listsOf(client)) {
      const headers = { authorization: `Bearer ${await tokenOf(fund.base, userName)}` };
      const url = `${fund.base}${path}`;
      const response = await fetch(url, { headers });
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
      reference.read(bare);
      const targets = { list: { url, headers }, bare: { url: reference.url, headers } };
      await mediansOfOne(targets, warmingTurns);
      const { list, bare: minimal } = await mediansOfOne(targets, turns);
      benchRows.push({
        id: "P11",
        what: `${isView ? "" : "list of "}${name}, ${rows.toLocaleString("en-US")} rows and ${employers} employers, against a bare indexed page`,
        figures: `${(list / minimal).toFixed(2)} × (${list.toFixed(1)} against ${minimal.toFixed(1)} ms)`,
        bar: isView ? `≤ ${millisecondsBar} ms` : `≤ ${ratioBar} × and ≤ ${millisecondsBar} ms`,
        holds: (isView || list <= ratioBar * minimal) && list <= millisecondsBar,
      });
    }
    return benchRows;
  } finally {
    await reference.stop();
    await client.end();
    await fund.stop();
  }
};

/**
 * P11: a page of each list of the fund API on its own PostgreSQL, against a bare server that checks the same session and
 * reads the rows of the page by an index, in turn.
 */
export const p11 = async (): Promise<BenchRow[]> => {
  const server = await startScratchPostgres(findMachinePrograms().postgres);
  const dataDir = mkdtempSync(join(tmpdir(), "fund-bench-"));
  try {
    return await measure(server.url, dataDir);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
