import { formatWorkMonth } from "#lib/platform/format/date.ts";
import type { ImportPreview } from "#lib/reporting/imports/schema.ts";
import type { FileFinding } from "#lib/reporting/payroll-file/schema.ts";
import { readColumns } from "../../../platform/db/read-columns.ts";
import type { HandlerContext } from "../../../platform/handler/handler.ts";
import { type BirthDates, listBirthDates, listWorkedHere, findKnownPeople } from "../../tad/people/known-people.ts";
import { type EarlierLine, listLastMonth } from "../../tad/lines/earlier-lines.ts";
import type { OpenAssignment } from "./match-rows-to-lines.ts";
import { listSsnsIn, type RosterIds } from "../../tad/people/new-id.ts";
import type { KnownPeople } from "../../tad/people/roster-people.ts";
import { toOwnClaim } from "../../tad/people/wrong-numbers.ts";
import { type TadHead, loadTad, type TadRecord } from "../../tad/record/tad-head.ts";

type Context = Pick<HandlerContext, "db" | "keys">;

/** The people a file names, as the fund knows them. */
export type FilePeople = KnownPeople & {
  /** Ids of those who aren't on the report and never worked for the employer. */
  readonly strangers: ReadonlySet<string>;
  /** How many rows may be wrong about strangers before none is looked up; null: none is. */
  readonly tries: number | null;
  /** What rows said of strangers that was counted within the hour: saying it again is no other try. */
  readonly counted?: ReadonlySet<string>;
  /** How many numbers of new people it may have that its employer's files didn't ask for before (`asked`); absent: any. */
  readonly room?: number | undefined;
  readonly asked?: ReadonlySet<string>;
};

/** The tries of a file, and what doesn't take one. */
type Tries = Pick<FilePeople, "tries" | "counted" | "room" | "asked">;

/** All that the database says to a file: planning needs nothing else, so it can run in another process. */
export type ImportBasis = {
  readonly record: TadRecord;
  /** Why this very file is refused, whatever is in it. */
  readonly already: readonly FileFinding[];
  readonly people: FilePeople;
  readonly birthDates: BirthDates;
  /** Those in the report's units that have not ended. */
  readonly assignments: readonly OpenAssignment[];
  /** The lines of the month before, by assignment id. */
  readonly lastMonth: ReadonlyMap<string, EarlierLine>;
};

/** The report that already holds this very file, committed; a file counts once (docs/domain.md §7). */
const checkAlreadyCommitted = async (
  { db }: Context,
  employerId: string,
  sha256: Uint8Array,
): Promise<FileFinding[]> => {
  const earlier = await db
    .selectFrom("uploads as u")
    .innerJoin("tads as t", "t.id", "u.tad_id")
    .select(["t.work_month", "t.confirmation_no"])
    .where("u.employer_id", "=", employerId)
    .where("u.sha256", "=", sha256)
    .where("u.state", "=", "APPLIED")
    .where("t.state", "in", ["COMMITTED", "POSTED"])
    .executeTakeFirst();
  if (earlier === undefined) return [];
  const message = `This file is already in the report for ${formatWorkMonth(earlier.work_month)}, committed under ${earlier.confirmation_no ?? "its number"}. Check that you chose the right file.`;
  return [{ ruleId: "file-already-committed", severity: "ERROR", rows: [], message }];
};

const assignmentColumns = [
  "id",
  "person_id",
  "bargaining_unit_id",
  "classification",
  "hire_date",
  "status_code",
  "status_date",
  "return_date",
  "payroll_no",
] as const;

const listOpenAssignments = async ({ db }: Context, record: TadRecord): Promise<OpenAssignment[]> =>
  record.units.length === 0
    ? []
    : readColumns(
        db,
        db
          .selectFrom("assignments")
          .select(assignmentColumns)
          .where(
            "bargaining_unit_id",
            "in",
            record.units.map((unit) => unit.bargaining_unit_id),
          )
          .where("end_date", "is", null),
        assignmentColumns,
      );

/** The report that a file is planned against. */
export type ReportBasis = Omit<ImportBasis, "people">;

/** Where a plan gets what the database says: the report, while the file is still being read, and then its people. */
export type BasisSource = {
  readonly getReport: () => Promise<ReportBasis>;
  readonly findPeople: (ids: RosterIds) => Promise<FilePeople>;
  /** Looks for the people of a file by its bytes, while it is read: `findPeople` then asks for the others only. */
  readonly lookAhead?: (bytes: Uint8Array) => void;
};

/** A source that asks for people once for all readings of a file, as long as none names more of them. */
export const askingOnce = ({ getReport, findPeople }: BasisSource): BasisSource => {
  let ids = new Set<string>();
  let people: Promise<FilePeople> | null = null;
  return {
    getReport,
    findPeople: (asked) => {
      const own = [...asked.ssns, ...asked.memberIds];
      if (people !== null && own.every((id) => ids.has(id))) return people;
      ids = new Set(own);
      people = findPeople(asked);
      return people;
    },
  };
};

const gatherReport = async (context: Context, head: TadHead, sha256: Uint8Array): Promise<ReportBasis> => {
  const record = await loadTad(context.db, head);
  return {
    record,
    already: await checkAlreadyCommitted(context, head.employer_id, sha256),
    birthDates: await listBirthDates(context.db, head.id),
    assignments: await listOpenAssignments(context, record),
    lastMonth: await listLastMonth(context.db, head),
  };
};

/** The people whose numbers are in the bytes of a file, and the numbers that were looked up. */
type Ahead = { readonly asked: ReadonlySet<string>; readonly people: KnownPeople };

const findAhead = async (context: Context, bytes: Uint8Array): Promise<Ahead> => {
  const ssns = listSsnsIn(bytes);
  return { asked: new Set(ssns), people: await findKnownPeople(context.db, context.keys, { ssns, memberIds: [] }) };
};

/** People by ids, of which some were looked up ahead; only people with these ids are among them. */
const findRest = async (context: Context, { ssns, memberIds }: RosterIds, ahead: Ahead): Promise<KnownPeople> => {
  const rest = ssns.filter((ssn) => !ahead.asked.has(ssn));
  const others = await findKnownPeople(context.db, context.keys, { ssns: rest, memberIds });
  const [bySsn, byMemberId] = [new Map(others.bySsn), new Map(others.byMemberId)];
  for (const ssn of ssns) {
    const person = ahead.people.bySsn.get(ssn);
    if (person === undefined) continue;
    bySsn.set(ssn, person);
    byMemberId.set(person.member_id, person);
  }
  return { bySsn, byMemberId };
};

/**
 * Finds who of the people in a file are strangers. Of a file of people at work here alone it asks nothing; of any other the
 * same, whether the fund knows the others or not.
 */
const withStrangers = async (
  { db }: Context,
  { record, assignments }: ReportBasis,
  people: KnownPeople,
  { ssns, memberIds }: RosterIds,
  getTries: GetTries,
): Promise<FilePeople> => {
  const own = new Set([...record.lines, ...assignments].map(({ person_id }) => person_id));
  const others = [...people.byMemberId.values()].filter(({ id }) => !own.has(id));
  const areKnown = people.bySsn.size === ssns.length && memberIds.every((id) => people.byMemberId.has(id));
  if (others.length === 0 && areKnown) return { ...people, strangers: new Set(), tries: 0 };
  const here = await listWorkedHere({ db }, record.head.employer_id, others);
  const strangers = new Set(others.flatMap(({ id }) => (here.has(id) ? [] : [id])));
  return { ...people, strangers, ...(await getTries(ssns)) };
};

/** How many rows of a file may be wrong about strangers (`FilePeople`): asked for when it may have any. */
type GetTries = (ssns: readonly string[]) => Promise<Tries>;

/** The tries of a file that is planned again: those that were counted when it was read. */
export const triesOf =
  ({ tried }: Pick<ImportPreview, "tried">): GetTries =>
  () =>
    Promise.resolve({
      tries: tried?.isLimited === true ? null : 0,
      counted: new Set(tried?.claims.map(toOwnClaim)),
      room: tried?.isUsedUp === true ? 0 : undefined,
    });

/**
 * Where a file for a head's report gets its basis. The report is gathered once, as it is when it is first asked for; of
 * a file that can't be read no one asks, so that a database lost in the meantime stays unnoticed.
 */
export const createBasisSource = (
  context: Context,
  head: TadHead,
  sha256: Uint8Array,
  getTries: GetTries,
): BasisSource => {
  let report: Promise<ReportBasis> | null = null;
  let ahead: Promise<Ahead> | null = null;
  // One statement after another: they may be in one transaction.
  const getReport = (): Promise<ReportBasis> => (report ??= gatherReport(context, head, sha256));
  return {
    getReport,
    lookAhead: (bytes) => {
      ahead ??= getReport().then(() => findAhead(context, bytes));
      // Whoever asks for the people hears of it.
      ahead.catch(() => undefined);
    },
    findPeople: async (ids) => {
      const basis = await getReport();
      const people =
        ahead === null
          ? await findKnownPeople(context.db, context.keys, ids)
          : await findRest(context, ids, await ahead);
      return withStrangers(context, basis, people, ids, getTries);
    },
  };
};
