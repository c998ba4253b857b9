import { z } from "zod";
import { pageQuery } from "../../platform/contract/list-page.ts";
import { describeCalls, withSchemas } from "../../platform/contract/with-schemas.ts";
import * as calls from "./calls.ts";
import { addressChangeListSchema, addressChangeBodySchema, decideBodySchema, ownAddressSchema } from "./schema.ts";

const params = z.object({ changeId: z.uuid() });

const schemas = describeCalls({
  getOwnAddress: {
    summary: "The signed-in plan member’s mailing address, the waiting change, and the last declined one",
    response: ownAddressSchema,
  },
  askAddressChange: {
    summary: "Send the fund your new mailing address; it takes effect once the fund’s staff confirm it",
    body: addressChangeBodySchema,
    response: ownAddressSchema,
    failures: ["AddressUnchanged", "AlreadyWaiting"],
  },
  withdrawAddressChange: {
    summary: "Withdraw your change of address before the fund has decided",
    params,
    response: ownAddressSchema,
  },
  listAddressChanges: {
    summary: "Changes of address that wait for the fund, 25 at a time, longest first",
    query: z.object(pageQuery(z.uuid())),
    response: addressChangeListSchema,
  },
  decideAddressChange: {
    summary: "Confirm or decline a plan member’s new mailing address; the member is emailed",
    params,
    body: decideBodySchema,
    response: addressChangeListSchema,
    failures: ["OwnAddress"],
  },
});

export type Schemas = typeof schemas;

export const { getOwnAddress, askAddressChange, withdrawAddressChange, listAddressChanges, decideAddressChange } =
  withSchemas(calls, schemas);
