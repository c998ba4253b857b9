import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import type * as calls from "../../lib/paper-reports/contract.ts";
import type { Reporter, ReportMonth } from "../../lib/paper-reports/schema.ts";
import type { Database } from "../db/schema.ts";
import type { Handler } from "../handler/handler.ts";

/** More than anyone looks through: a longer list is searched. */
const maxReporters = 50;

type Meant = (eb: ExpressionBuilder<Database, "employers">) => ReturnType<typeof sql<boolean>>;

const listMonths = async (
  db: Kysely<Database>,
  employerIds: readonly string[],
): Promise<Map<string, ReportMonth[]>> => {
  if (employerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("tads as t")
    .leftJoin("tad_units as u", "u.tad_id", "t.id")
    .select(["t.employer_id", "t.work_month as workMonth", "t.state", "t.source", "t.due_date as dueDate"])
    .select(sql<number>`coalesce(sum(u.people), 0)::bigint`.as("people"))
    .where("t.employer_id", "in", employerIds)
    .where("t.kind", "=", "ORIGINAL")
    .where("t.state", "not in", ["POSTED", "VOID"])
    .groupBy("t.id")
    .orderBy("t.work_month")
    .execute();
  const byEmployer = Map.groupBy(rows, ({ employer_id }) => employer_id);
  return new Map(
    [...byEmployer].map(([id, months]) => [id, months.map(({ employer_id: _employer, ...month }) => month)]),
  );
};

const listReporters = async (
  db: Kysely<Database>,
  meant: Meant,
): Promise<{ reporters: Reporter[]; hasMore: boolean }> => {
  const employers = await db
    .selectFrom("employers")
    .select(["employer_id as employerId", "legal_name as legalName", "dba", "city", "state"])
    .select("reporting_mode as reportingMode")
    .where(meant)
    .orderBy("legal_name")
    .orderBy("employer_id")
    .limit(maxReporters + 1)
    .execute();
  const shown = employers.slice(0, maxReporters);
  const months = await listMonths(
    db,
    shown.map(({ employerId }) => employerId),
  );
  const withMonths = (employer: Omit<Reporter, "months">): Reporter => ({
    ...employer,
    months: months.get(employer.employerId) ?? [],
  });
  return {
    reporters: shown.map(withMonths),
    hasMore: employers.length > maxReporters,
  };
};

/** The employers on paper that are active, with their months that are not posted. */
export const listPaperReporters: Handler<typeof calls.listPaperReporters> = async (_request, { db }) => ({
  ok: true,
  value: await listReporters(db, () => sql<boolean>`reporting_mode = 'PAPER' and status = 'ACTIVE'`),
});

/** Employers, on paper or on the web, whose Employer ID begins with a text or whose legal name or dba contains it. */
export const findReporters: Handler<typeof calls.findReporters> = async ({ params: { search } }, { db }) => ({
  ok: true,
  value: await listReporters(
    db,
    () => sql<boolean>`(starts_with(employer_id, ${search})
      or position(lower(${search}) in lower(legal_name)) > 0
      or position(lower(${search}) in lower(dba)) > 0)`,
  ),
});
