import type { Kysely } from "kysely";
import type { Row, Database } from "../../platform/db/schema.ts";

/** Lists the amounts (cents by charge) that an employer's payments apply in deposits that are not recorded yet. */
export const listPendingAllocations = async (
  db: Kysely<Database>,
  employerId: string,
): Promise<Row<"received_payments">["allocations"][number][]> => {
  const openPayments = await db
    .selectFrom("received_payments as r")
    .innerJoin("deposits as d", "d.id", "r.deposit_id")
    .select("r.allocations")
    .where("r.employer_id", "=", employerId)
    .where("d.state", "=", "OPEN")
    .execute();
  return openPayments.flatMap(({ allocations }) => allocations);
};
