import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import type * as calls from "../../../lib/reporting/paper-reports/contract.ts";
import type { Reporter, ReportMonth } from "../../../lib/reporting/paper-reports/schema.ts";
import type { PageLinks } from "../../../lib/platform/contract/list-page.ts";
import { readPage, type PageOrder, type PageWanted } from "../../platform/db/read-page.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { Handler } from "../../platform/handler/handler.ts";

const byName: PageOrder = { table: "employers", alias: "e", columns: ["legal_name", "employer_id"], direction: "asc" };

type EmployerFilter = (
  eb: ExpressionBuilder<Database & { e: Database["employers"] }, "e">,
) => ReturnType<typeof sql<boolean>>;

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
  employerFilter: EmployerFilter,
  pageQuery: PageWanted,
): Promise<{ reporters: Reporter[]; page: PageLinks }> => {
  const employers = db
    .selectFrom("employers as e")
    .select(["e.employer_id as employerId", "e.legal_name as legalName", "e.dba", "e.city", "e.state"])
    .select("e.reporting_mode as reportingMode")
    .where(employerFilter);
  const { rows, page } = await readPage(employers, byName, pageQuery, "employerId");
  const months = await listMonths(
    db,
    rows.map(({ employerId }) => employerId),
  );
  const withMonths = (employer: Omit<Reporter, "months">): Reporter => ({
    ...employer,
    months: months.get(employer.employerId) ?? [],
  });
  return { reporters: rows.map(withMonths), page };
};

/** Returns active employers that report on paper, with their unposted months. */
export const listPaperReporters: Handler<typeof calls.listPaperReporters> = async ({ query }, { db }) => ({
  ok: true,
  value: await listReporters(db, () => sql<boolean>`e.reporting_mode = 'PAPER' and e.status = 'ACTIVE'`, query),
});

/** Finds employers whose Employer ID starts with the search text, or whose legal name or DBA contains it. */
export const findReporters: Handler<typeof calls.findReporters> = async ({ params: { search }, query }, { db }) => ({
  ok: true,
  value: await listReporters(
    db,
    () => sql<boolean>`(starts_with(e.employer_id, ${search})
      or position(lower(${search}) in lower(e.legal_name)) > 0
      or position(lower(${search}) in lower(e.dba)) > 0)`,
    query,
  ),
});
