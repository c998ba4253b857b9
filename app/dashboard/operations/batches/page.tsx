import { z } from "zod";
import { loadBatches } from "#lib/ach/load.ts";
import { toPlace } from "#lib/contract/page.ts";
import { routes } from "#lib/routes.ts";
import { LoadFailed } from "../../../_shell/load-failed.tsx";
import { pageTitle } from "../../../_shell/page-title.ts";
import { PageHead } from "../../../_ui/page-head.tsx";
import { BatchDesk } from "../../_bank-files/batches/batch-desk.tsx";

export const generateMetadata = () => pageTitle("Batches");

type Props = { searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>> };

/** Payments due for debit, and the batches that were made of them. */
export default async function BatchesPage({ searchParams }: Props) {
  const at = toPlace(await searchParams, z.uuid());
  const answer = await loadBatches(at);
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
        <BatchDesk initial={answer.value} at={at} />
      ) : (
        <LoadFailed text={answer.failure.text} href={routes.batches} />
      )}
    </>
  );
}
