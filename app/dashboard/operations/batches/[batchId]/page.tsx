import { loadBatch } from "#lib/ach/load.ts";
import { audiences } from "#lib/contract/audience.ts";
import { batchPath, routes } from "#lib/routes.ts";
import { getVisitor } from "#lib/session/visitor.ts";
import { notFound } from "next/navigation";
import { LoadFailed } from "#app/_shell/load-failed.tsx";
import { pageTitle } from "#app/_shell/page-title.ts";
import { PageHead } from "#app/_ui/page-head.tsx";
import { BatchView } from "../../../_bank-files/batches/batch-view.tsx";

export const generateMetadata = () => pageTitle("Batch");

/** One batch on its way to the bank. Who may release is a courtesy here; the fund API has the last word. */
export default async function BatchPage({ params }: { params: Promise<{ batchId: string }> }) {
  const { batchId } = await params;
  const answer = await loadBatch(batchId);
  if (!answer.ok && answer.failure.code === "NotFound") notFound();
  const { user } = await getVisitor();
  return (
    <>
      <PageHead
        title="Batch"
        crumbs={[
          { href: routes.dashboard, name: "My Dashboard" },
          { href: routes.operations, name: "Operations" },
          { href: routes.batches, name: "Batches" },
        ]}
      />
      {answer.ok ? (
        <BatchView initial={answer.value} isAdmin={user !== null && audiences.operationsAdmin(user)} />
      ) : (
        <LoadFailed text={answer.failure.text} href={batchPath(batchId)} />
      )}
    </>
  );
}
