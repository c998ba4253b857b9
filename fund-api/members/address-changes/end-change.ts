import type { Row } from "../../platform/db/schema.ts";
import { signedIn, type HandlerContext } from "../../platform/handler/handler.ts";

type Ended = Pick<Row<"address_changes">, "state"> & { readonly reason?: string; readonly replaced?: string };

/** Ends a waiting change, with the account that ended it and the time. */
export const endChange = async (
  context: Pick<HandlerContext, "db" | "now" | "account">,
  { id, version }: Pick<Row<"address_changes">, "id" | "version">,
  ended: Ended,
): Promise<void> => {
  await context.db
    .updateTable("address_changes")
    .set({ ...ended, decided_at: context.now, decided_by: signedIn(context).id, version: version + 1 })
    .where("id", "=", id)
    .execute();
};
