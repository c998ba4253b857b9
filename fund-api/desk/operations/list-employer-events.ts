import { type Kysely, sql } from "kysely";
import type * as calls from "../../../lib/desk/operations/contract.ts";
import type { EmployerEvent } from "../../../lib/desk/operations/schema.ts";
import { toDisplayValue } from "../../../lib/reporting/tad/cells/display-value.ts";
import { readPage } from "../../platform/db/read-page.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { Handler, HandlerRequest } from "../../platform/handler/handler.ts";
import { hasEmployer, noSuchEmployer } from "../../platform/handler/find-employer.ts";
import { eventsOf } from "./timeline-events.ts";

const selectEvents = (db: Kysely<Database>, employerId: string) =>
  db
    .with("events", () => eventsOf(employerId))
    .selectFrom("events as e")
    .leftJoin("payments as p", "p.id", "e.payment_id")
    .leftJoin("import_facts as f", (join) =>
      join.on("f.employer_id", "=", employerId).on(sql`'fact:' || f.id::text`, "=", sql.ref("e.id")),
    )
    .leftJoin("uploads as u", "u.id", "f.upload_id")
    .select(["f.person_name", "f.field", "f.on_file", "f.in_file", "u.file_name"])
    .select(["e.id", "e.kind", "e.act", "e.at", "e.fund", "e.cents", "e.work_month", "e.confirmation_no"])
    .select([
      "e.recipients",
      "e.by_name",
      "e.note",
      "p.kind as payment_kind",
      "p.state",
      "p.debit_date",
      "p.return_code",
    ])
    .select(["p.confirmation_no as payment_no", "p.sent_at", "p.settled_at"]);

type Row = Awaited<ReturnType<ReturnType<typeof selectEvents>["execute"]>>[number];

const toEvent = (row: Row): EmployerEvent => ({
  id: row.id,
  kind: row.kind,
  act: row.act,
  at: row.at.toISOString(),
  fund: row.fund,
  cents: row.cents,
  workMonth: row.work_month,
  confirmationNo: row.payment_no ?? row.confirmation_no,
  by: row.by_name,
  note: row.note,
  recipients: row.recipients ?? [],
  fact:
    row.field === null
      ? null
      : {
          personName: row.person_name ?? "",
          field: row.field,
          onFile: row.on_file ?? "",
          inFile: row.in_file ?? "",
          fileName: row.file_name === null ? null : toDisplayValue(row.file_name),
        },
  payment:
    row.state === null || row.debit_date === null
      ? null
      : {
          kind: row.payment_kind ?? "DEBIT",
          state: row.state,
          debitDate: row.debit_date,
          returnCode: row.return_code,
          sentAt: row.sent_at?.toISOString() ?? null,
          settledAt: row.settled_at?.toISOString() ?? null,
        },
});

const newestFirst = { table: "events", alias: "e", columns: ["at", "id"], direction: "desc" } as const;

/** One page of an employer's time line, newest first, of all kinds or of one. */
const readEvents = async (
  db: Kysely<Database>,
  employerId: string,
  { kind, ...wanted }: HandlerRequest<typeof calls.listEmployerEvents>["query"],
) => {
  const all = selectEvents(db, employerId);
  const { rows, page } = await readPage(
    kind === undefined ? all : all.where("e.kind", "=", kind),
    newestFirst,
    wanted,
    "id",
  );
  return { events: rows.map(toEvent), page };
};

/** The time line of one employer. */
export const listEmployerEvents: Handler<typeof calls.listEmployerEvents> = async ({ params, query }, { db }) =>
  (await hasEmployer(db, params.employerId))
    ? { ok: true, value: await readEvents(db, params.employerId, query) }
    : noSuchEmployer;
