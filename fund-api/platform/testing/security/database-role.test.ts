import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { correctionsOf } from "../correction.ts";
import { testDatabases } from "../databases.ts";
import { cancelPayments, payBothFunds } from "../payments.ts";
import { testRoster } from "../rosters.ts";
import { changeLine, readLine, valueOf } from "../tad.ts";
import { demoEmployerIds } from "../../demo/rosters/roster-agreements.ts";
import { verifyChain } from "../../../desk/audit/verify-chain.ts";

const roleStatements = readFileSync("deploy/database-role.sql", "utf8").replaceAll(/^--.*$/gm, "");

describe.each(testDatabases)("the role of deploy/database-role.sql on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.lakeside, demoEmployerIds.summit]);

  const useRole = async (): Promise<void> => {
    await sql`do $$ begin create role fund_api; exception when duplicate_object then null; end $$`.execute(roster.db);
    for (const statement of roleStatements.split(";").filter((text) => text.trim() !== "")) {
      await sql.raw(statement).execute(roster.db);
    }
    await sql`set local role fund_api`.execute(roster.db);
  };

  it("can report, correct, decide, pay and take back, with an audit trail", async () => {
    await useRole();
    valueOf(await changeLine(roster, (await readLine(roster, "Alvarez")).id, { unitsST: "3" }));
    const { correct, personNamed, listed, decide } = correctionsOf(roster);
    await correct((await personNamed("Oakes")).id, { unitsST: "160" });
    const { tadId } = await correct((await personNamed("Marchetti")).id, { unitsST: "100" });
    valueOf(await decide(tadId, "decline", (await listed())[0]?.version ?? 0));
    await payBothFunds(roster);
    await cancelPayments(roster.db);
    await sql`set constraints all immediate`.execute(roster.db);
    const { rows, broken } = await verifyChain(roster.db);
    expect(broken).toBeNull();
    expect(rows).toBeGreaterThan(10);
  });

  it.each([
    "delete from audit_events",
    "update ledger_entries set cents = 0",
    "truncate audit_chain",
    "delete from payments",
    "alter table audit_events disable trigger all",
    "drop table ledger_entries cascade",
    "create table own (id int)",
    "delete from kysely_migration",
  ])("is denied: %s", async (statement) => {
    await useRole();
    await expect(sql.raw(statement).execute(roster.db)).rejects.toThrow(/permission denied|must be owner/);
  });
});
