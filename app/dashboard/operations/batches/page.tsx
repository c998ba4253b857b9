import { loadBatches } from "#lib/ach/load.ts";
import { routes } from "#lib/routes.ts";
import { LoadFailed } from "../../../_shell/load-failed.tsx";
import { pageTitle } from "../../../_shell/page-title.ts";
import { PageHead } from "../../../_ui/page-head.tsx";
import { BatchDesk } from "../../_bank-files/batches/batch-desk.tsx";

export const generateMetadata = () => pageTitle("Batches");

/** Payments due for debit, and the batches that were made of them. */
export default async function BatchesPage() {
  const answer = await loadBatches();
  return (
    <>
      <PageHead
        title="Batches"
        lead="Create a batch from the payments due. A second person releases it, then you send its file to the bank."
        crumbs={[
          { href: routes.dashboard, name: "My Dashboard" },
          { href: routes.operations, name: "Operations" },
        ]}
      />
      {answer.ok ? (
        <BatchDesk initial={answer.value} />
      ) : (
        <LoadFailed text={answer.failure.text} href={routes.batches} />
      )}
    </>
  );
}
