import * as addressChanges from "#lib/members/address-changes/contract.ts";
import type { OwnAddress } from "#lib/members/address-changes/schema.ts";
import type { Sent } from "#lib/platform/contract/request.ts";
import { exampleOf, type AccessFixture } from "../access-fixture.ts";
import { type Change, readAs } from "./change.ts";

const member = "plan-member";

const waitingChange = async (fixture: AccessFixture): Promise<Partial<Sent>> => {
  const { waiting } = await readAs<OwnAddress>(fixture, member, addressChanges.getOwnAddress);
  return { params: { changeId: waiting?.changeId ?? "" }, version: waiting?.version ?? 0 };
};

const nextChange = async (fixture: AccessFixture): Promise<Partial<Sent>> => {
  const { body } = exampleOf(addressChanges.askAddressChange);
  await fixture.ask(addressChanges.askAddressChange, { token: fixture.as(member).token ?? "", body });
  return waitingChange(fixture);
};

export const addressChangeChanges: readonly Change[] = [
  { call: addressChanges.askAddressChange, by: member, writes: ["address-change-asked"] },
  {
    call: addressChanges.withdrawAddressChange,
    by: member,
    send: waitingChange,
    writes: ["address-change-withdrawn"],
  },
  {
    call: addressChanges.decideAddressChange,
    by: "ops-accounting",
    send: nextChange,
    writes: ["address-change-confirmed"],
  },
];
