import { formatWorkMonth } from "#lib/platform/format/date.ts";
import type { ImportPreview } from "#lib/reporting/imports/schema.ts";
import type { FileFinding } from "#lib/reporting/payroll-file/schema.ts";
import { readColumns } from "../../../platform/db/read-columns.ts";
import type { HandlerContext } from "../../../platform/handler/handler.ts";
import { type BirthDates, listBirthDates, listWorkedHere, findKnownPeople } from "../../tad/people/known-people.ts";
import { type EarlierLine, listLastMonth } from "../../tad/lines/earlier-lines.ts";
import { assignmentColumns, type OpenAssignment, selectOpenAssignments } from "../../tad/lines/carried-lines.ts";
import { listPossibleSsns, type RosterIds } from "../../tad/people/new-id.ts";
import type { KnownPeople } from "../../tad/people/roster-people.ts";
import { toFirstClaim } from "../../tad/people/wrong-numbers.ts";
import { type TadHead, loadTad, type TadRecord } from "../../tad/record/tad-head.ts";

type Context = Pick<HandlerContext, "db" | "keys">;

export type FilePeople = KnownPeople & {
  /** IDs of people who aren't on the report and never worked for the employer. */
  readonly strangers: ReadonlySet<string>;
  /** Maximum number of rows that may be wrong about strangers before lookups stop. If null, nothing is looked up. */
  readonly tries: number | null;
  /** Claims about strangers counted within the hour. Repeating one is not a new try. */
  readonly counted?: ReadonlySet<string>;
  /** Maximum number of new people's SSNs in the file that aren't in `requestedNumbers`. If undefined, there is no limit. */
  readonly room?: number | undefined;
  readonly requestedNumbers?: ReadonlySet<string>;
};

type Tries = Pick<FilePeople, "tries" | "counted" | "room" | "requestedNumbers">;

/** All database data that planning needs, so that it can run in another process. */
export type ImportBasis = {
  readonly record: TadRecord;
  /** Reasons to refuse this exact file, regardless of its rows. */
  readonly already: readonly FileFinding[];
  readonly people: FilePeople;
  readonly birthDates: BirthDates;
  readonly assignments: readonly OpenAssignment[];
  readonly lastMonth: ReadonlyMap<string, EarlierLine>;
};

/** Finds the committed report that contains this exact file. A file counts only once (docs/domain.md §7). */
const checkAlreadyCommitted = async (
  db: Context["db"],
  employerId: string,
  sha256: Uint8Array,
): Promise<FileFinding[]> => {
  const earlierReport = await db
    .selectFrom("uploads as u")
    .innerJoin("tads as t", "t.id", "u.tad_id")
    .select(["t.work_month", "t.confirmation_no"])
    .where("u.employer_id", "=", employerId)
    .where("u.sha256", "=", sha256)
    .where("u.state", "=", "APPLIED")
    .where("t.state", "in", ["COMMITTED", "POSTED"])
    .executeTakeFirst();
  if (earlierReport === undefined) return [];
  const message = `This file is already in the report for ${formatWorkMonth(earlierReport.work_month)}, committed under ${earlierReport.confirmation_no ?? "its number"}. Check that you chose the right file.`;
  return [{ ruleId: "file-already-committed", severity: "ERROR", rows: [], message }];
};

export type ReportBasis = Omit<ImportBasis, "people">;

/** Loads the report while the file is being read, then its people. */
export type BasisSource = {
  readonly getReport: () => Promise<ReportBasis>;
  readonly findPeople: (ids: RosterIds) => Promise<FilePeople>;
  /** Looks up people by numbers in the file's bytes while it is read. `findPeople` then queries only the others. */
  readonly lookAhead?: (bytes: Uint8Array) => void;
};

/** Returns a source that queries people once for all readings of a file, unless a reading has more of them. */
export const queryPeopleOnce = ({ getReport, findPeople }: BasisSource): BasisSource => {
  let ids = new Set<string>();
  let people: Promise<FilePeople> | null = null;
  return {
    getReport,
    findPeople: (requested) => {
      const requestedIds = [...requested.ssns, ...requested.memberIds];
      if (people !== null && requestedIds.every((id) => ids.has(id))) return people;
      ids = new Set(requestedIds);
      people = findPeople(requested);
      return people;
    },
  };
};

const gatherReport = async ({ db }: Context, head: TadHead, sha256: Uint8Array): Promise<ReportBasis> => {
  const record = await loadTad(db, head);
  const unitIds = record.units.map((unit) => unit.bargaining_unit_id);
  return {
    record,
    already: await checkAlreadyCommitted(db, head.employer_id, sha256),
    birthDates: await listBirthDates(db, head.id),
    assignments: await readColumns(db, selectOpenAssignments(db, unitIds), assignmentColumns),
    lastMonth: await listLastMonth(db, head),
  };
};

type EarlyLookup = { readonly numbers: ReadonlySet<string>; readonly people: KnownPeople };

const findEarly = async (context: Context, bytes: Uint8Array): Promise<EarlyLookup> => {
  const ssns = listPossibleSsns(bytes);
  return { numbers: new Set(ssns), people: await findKnownPeople(context.db, context.keys, { ssns, memberIds: [] }) };
};

/** Finds the people who weren't looked up early, and drops those whose IDs the file doesn't have. */
const findRemaining = async (
  context: Context,
  { ssns, memberIds }: RosterIds,
  lookedUp: EarlyLookup,
): Promise<KnownPeople> => {
  const remainingSsns = ssns.filter((ssn) => !lookedUp.numbers.has(ssn));
  const remaining = await findKnownPeople(context.db, context.keys, { ssns: remainingSsns, memberIds });
  const [bySsn, byMemberId] = [new Map(remaining.bySsn), new Map(remaining.byMemberId)];
  for (const ssn of ssns) {
    const person = lookedUp.people.bySsn.get(ssn);
    if (person === undefined) continue;
    bySsn.set(ssn, person);
    byMemberId.set(person.member_id, person);
  }
  return { bySsn, byMemberId };
};

/** Finds the strangers among a file's people. Runs the same query for people known and unknown to the fund. */
const withStrangers = async (
  { db }: Context,
  { record, assignments }: ReportBasis,
  people: KnownPeople,
  { ssns, memberIds }: RosterIds,
  getTries: GetTries,
): Promise<FilePeople> => {
  const reportIds = new Set([...record.lines, ...assignments].map(({ person_id }) => person_id));
  const notOnReport = [...people.byMemberId.values()].filter(({ id }) => !reportIds.has(id));
  const areAllKnown = people.bySsn.size === ssns.length && memberIds.every((id) => people.byMemberId.has(id));
  if (notOnReport.length === 0 && areAllKnown) return { ...people, strangers: new Set(), tries: 0 };
  const workedHere = await listWorkedHere({ db }, record.head.employer_id, notOnReport);
  const strangers = new Set(notOnReport.flatMap(({ id }) => (workedHere.has(id) ? [] : [id])));
  return { ...people, strangers, ...(await getTries(ssns)) };
};

/** Returns the tries. Called only if the file may have strangers. */
type GetTries = (ssns: readonly string[]) => Promise<Tries>;

/** Returns the tries of a file that is planned again, as counted when it was read. */
export const createTriesQuery =
  ({ tried }: Pick<ImportPreview, "tried">): GetTries =>
  () =>
    Promise.resolve({
      tries: tried?.isLimited === true ? null : 0,
      counted: new Set(tried?.claims.map(toFirstClaim)),
      room: tried?.isUsedUp === true ? 0 : undefined,
    });

/** Creates the source of a file's basis. Loads the report when it is first needed. An unreadable file needs none. */
export const createBasisSource = (
  context: Context,
  head: TadHead,
  sha256: Uint8Array,
  getTries: GetTries,
): BasisSource => {
  let report: Promise<ReportBasis> | null = null;
  let lookedUp: Promise<EarlyLookup> | null = null;
  // Queries run one after another, because they may share a transaction.
  const getReport = (): Promise<ReportBasis> => (report ??= gatherReport(context, head, sha256));
  return {
    getReport,
    lookAhead: (bytes) => {
      lookedUp ??= getReport().then(() => findEarly(context, bytes));
      // The caller of `findPeople` gets the error.
      lookedUp.catch(() => undefined);
    },
    findPeople: async (ids) => {
      const basis = await getReport();
      const people =
        lookedUp === null
          ? await findKnownPeople(context.db, context.keys, ids)
          : await findRemaining(context, ids, await lookedUp);
      return withStrangers(context, basis, people, ids, getTries);
    },
  };
};
