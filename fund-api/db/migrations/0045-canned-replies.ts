import { sql, type Kysely } from "kysely";

export const forEveryFund = [
  [
    "We asked your employer",
    "Thank you for reporting this month. We asked your employer to check it. You can see each step in this conversation, and we email you when someone writes to you.",
  ],
  [
    "Please send a pay stub",
    "To check this month, we need a pay stub that shows the hours or weeks you worked. Press Reply, choose Attach files, and add a photo or a PDF of it. Cover your Social Security number first.",
  ],
  [
    "How to register",
    "Open the login page and choose Register Now. Employers need their Employer ID and the amount of their last posted payment. Plan members need their member ID, date of birth, ZIP code, and the last four digits of their Social Security number. We email you when your registration is approved.",
  ],
  [
    "How a late charge is calculated",
    "A late charge follows from the collective bargaining agreement of the bargaining unit. Open Payments & Accounts to see the amount for each late month, and how we calculated it. If a payment was sent before the due date, answer here with its confirmation number.",
  ],
] as const;

export const forOneFund = {
  health: [
    "Where to see coverage",
    "Your dashboard shows your health coverage for this month and the next, with the rule that gives it. Coverage follows the hours that your employer reported. If a month looks wrong, open Work history and press This month looks wrong.",
  ],
  pension: [
    "Where to see pension credit",
    "Your dashboard shows your pension credit to date, with how we calculated it. Credit follows the work that your employer reported. If a month looks wrong, open Work history and press This month looks wrong.",
  ],
} as const;

/** Canned replies to messages, five of each fund to begin with. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table canned_replies (
    id uuid primary key default gen_random_uuid(),
    fund text not null check (fund in ('health', 'pension')),
    title text not null check (title <> ''),
    body text not null check (body <> ''),
    is_retired boolean not null default false,
    version integer not null default 1
  )`.execute(db);
  await sql`create unique index canned_replies_title on canned_replies (fund, lower(title)) where not is_retired`.execute(
    db,
  );
  for (const [fund, own] of Object.entries(forOneFund))
    for (const [title, body] of [own, ...forEveryFund])
      await sql`insert into canned_replies (fund, title, body) values (${fund}, ${title}, ${body})`.execute(db);
};
