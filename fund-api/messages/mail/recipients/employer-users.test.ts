import type { Row } from "../../../platform/db/schema.ts";
import { demoEmployerIds } from "../../../platform/demo/rosters/roster-agreements.ts";
import { testDatabases } from "../../../platform/testing/databases.ts";
import { rosterNow, testRoster } from "../../../platform/testing/rosters.ts";
import { listEmployerUsers } from "../mail-employer.ts";

const yearsAgo = (years: number): Date => new Date(rosterNow.getTime() - years * 366 * 86_400_000);

describe.each(testDatabases)("the recipients of an employer's emails on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.lakeside]);
  const change = (
    userName: string,
    set: Partial<Pick<Row<"accounts">, "last_login_at" | "standing" | "reactivated_at">>,
  ) => roster.db.updateTable("accounts").set(set).where("user_name", "=", userName).execute();
  const listRecipients = async (audience?: "admins") =>
    (await listEmployerUsers({ db: roster.db, now: rosterNow }, demoEmployerIds.lakeside, audience))
      .map(({ user_name }) => user_name)
      .toSorted();

  it("are all people who can log in, or only the admins among them", async () => {
    expect(await listRecipients()).toEqual(["lakeside-admin", "lakeside-clerk"]);
    expect(await listRecipients("admins")).toEqual(["lakeside-admin"]);
  });

  it("include no one with a deactivated or closed account, until it is reactivated", async () => {
    await change("lakeside-clerk", { last_login_at: yearsAgo(2.1) });
    expect(await listRecipients()).toEqual(["lakeside-admin"]);
    await change("lakeside-clerk", { reactivated_at: rosterNow });
    expect(await listRecipients()).toEqual(["lakeside-admin", "lakeside-clerk"]);
    for (const standing of ["DISABLED", "DELETED", "NOT_VERIFIED", "NOT_APPROVED"] as const) {
      await change("lakeside-clerk", { standing });
      expect(await listRecipients()).toEqual(["lakeside-admin"]);
    }
  });

  it("are the newest admin, or else a user, if no one can log in anymore", async () => {
    await change("lakeside-clerk", { last_login_at: yearsAgo(2.1) });
    await change("lakeside-admin", { last_login_at: yearsAgo(4) });
    expect([await listRecipients(), await listRecipients("admins")]).toEqual([["lakeside-admin"], ["lakeside-admin"]]);
    await change("lakeside-admin", { standing: "DISABLED" });
    expect(await listRecipients()).toEqual(["lakeside-clerk"]);
  });
});
