import { testKeys, type TestRoster } from "../rosters.ts";
import { type FileRow, newRow } from "../payroll-file.ts";
import { openMonth } from "../tad.ts";

/** Helpers for people of one employer whose numbers another employer might guess. */
export const strangersOf = (roster: TestRoster, employerId: string) => {
  const list = () =>
    roster.db
      .selectFrom("persons as p")
      .innerJoin("assignments as a", "a.person_id", "p.id")
      .innerJoin("bargaining_units as b", "b.id", "a.bargaining_unit_id")
      .select(["p.id", "p.last_name", "p.first_name", "p.birth_date", "p.member_id", "p.ssn_encrypted"])
      .distinctOn("p.id")
      .where("b.employer_id", "=", employerId)
      .limit(200)
      .execute();
  type Stranger = Awaited<ReturnType<typeof list>>[number];
  const ssnOf = ({ ssn_encrypted }: Stranger): string => testKeys.decrypt(ssn_encrypted);
  return {
    list,
    ssnOf,
    /** Returns a file row in which a stranger starts work at the sample file's employer. */
    rowOf: (stranger: Stranger, changes: FileRow = {}): FileRow =>
      newRow(openMonth, {
        ssn: ssnOf(stranger),
        last_name: stranger.last_name,
        first_name: stranger.first_name,
        birth_date: stranger.birth_date ?? "",
        payroll_no: "",
        ...changes,
      }),
    countWrongNumbers: async (): Promise<number> =>
      (await roster.db.selectFrom("audit_events").select("at").where("action", "=", "person-number-wrong").execute())
        .length,
  };
};
