import { sql, type Kysely } from "kysely";
import type * as calls from "../../../lib/desk/operations/contract.ts";
import { readSearch, type Search } from "../../../lib/desk/operations/read-search.ts";
import type { Match } from "../../../lib/desk/operations/schema.ts";
import { readPage } from "../../platform/db/read-page.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import { matchesOf, type MatchRow } from "./search-matches.ts";

/** Reasons that are shown of each employer. */
const maxMatches = 5;

const byName = { table: "employers", alias: "e", columns: ["legal_name", "employer_id"], direction: "asc" } as const;

type Reason = MatchRow & { readonly all: number };

/** The first reasons of every employer that a search finds: one pass, because an amount is looked for in all sums. */
const listMatches = async (db: Kysely<Database>, search: Search): Promise<Map<string, Reason[]>> => {
  const { rows } = await sql<Reason>`
    select n.* from (
      select m.*, (count(*) over of_employer)::integer as all,
        row_number() over (of_employer order by m.kind, m.work_month desc, m.confirmation_no desc) as place
      from (${matchesOf(search)}) as m window of_employer as (partition by m.employer_id)
    ) as n where n.place <= ${maxMatches} order by n.employer_id, n.place`.execute(db);
  return Map.groupBy(rows, ({ employer_id }) => employer_id);
};

const toMatch = ({ kind, confirmation_no, state, work_month, fund, cents }: Reason): Match => ({
  kind,
  confirmationNo: confirmation_no,
  state,
  workMonth: work_month,
  fund,
  cents,
});

/** One page of the employers that a search finds, by name; without a search, of all. */
export const findEmployers: Handler<typeof calls.findEmployers> = async ({ query: { find, ...wanted } }, { db }) => {
  const search = readSearch(find ?? "");
  const matches = search === null ? null : await listMatches(db, search);
  const all = db.selectFrom("employers as e").select(["e.employer_id", "e.legal_name", "e.dba"]);
  const found = matches === null ? all : all.where(sql<boolean>`e.employer_id = any(${[...matches.keys()]}::text[])`);
  const { rows, page } = await readPage(found, byName, wanted, "employer_id");
  const employers = rows.map(({ employer_id, legal_name, dba }) => {
    const reasons = matches?.get(employer_id) ?? [];
    const moreMatches = (reasons[0]?.all ?? 0) - reasons.length;
    return { employerId: employer_id, employerName: legal_name, dba, matches: reasons.map(toMatch), moreMatches };
  });
  return { ok: true, value: { employers, page } };
};
