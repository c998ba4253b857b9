import type { InvitePersonBody } from "../../../lib/identity/employers/schema.ts";
import { invitePerson } from "../../identity/employers/invite-person.ts";
import { actAs, done, markEmailsSent, type Seeding } from "./money/acting.ts";

/** An invitation of Lakeside's admin that waits, made by the call itself on the day before the demonstration's today. */
export const seedPeople = async (seeding: Seeding): Promise<void> => {
  const admin = await actAs(seeding, "lakeside-admin", { day: -1, time: "09:30" });
  const body: InvitePersonBody = {
    firstName: "Kim",
    lastName: "Vasquez",
    email: "kim.vasquez@portal.example",
    role: "Employer",
    rights: ["report"],
  };
  done(await invitePerson({ params: {}, body, version: undefined }, admin));
  await markEmailsSent(seeding);
};
