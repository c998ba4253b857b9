import { loadBatch } from "#lib/money/ach/load.ts";
import { batchName } from "#lib/money/ach/texts.en.ts";
import { audiences } from "#lib/platform/contract/audience.ts";
import { batchPath, routes } from "#lib/routes.ts";
import { getVisitor } from "#lib/platform/session/visitor.ts";
import { LoadedPage } from "#app/_shell/loaded.tsx";
import { pageTitle } from "#app/_shell/page-title.ts";
import { operationsCrumbs } from "#app/_ui/page-head.tsx";
import { BatchView } from "../../../_bank-files/batch-view.tsx";

type Props = { params: Promise<{ batchId: string }> };

const titleOf = async ({ params }: Props): Promise<string> => {
  const result = await loadBatch((await params).batchId);
  return result.ok ? batchName(result.value) : "Batch";
};

export const generateMetadata = async (props: Props) => pageTitle(await titleOf(props));

/** One batch on its way to the bank. The page hides the release as a courtesy; the fund API decides who may release. */
export default async function BatchPage({ params }: Props) {
  const { batchId } = await params;
  const result = await loadBatch(batchId);
  const { user } = await getVisitor();
  return (
    <LoadedPage
      title={await titleOf({ params })}
      crumbs={[...operationsCrumbs, { href: routes.batches, name: "Batches" }]}
      result={result}
      href={batchPath(batchId)}
    >
      {(value) => <BatchView initial={value} isAdmin={audiences.operationsAdmin(user)} />}
    </LoadedPage>
  );
}
