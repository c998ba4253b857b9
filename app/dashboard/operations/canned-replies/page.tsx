import { loadCannedReplies } from "#lib/messages/canned-replies/load.ts";
import { cannedTexts } from "#lib/messages/canned-replies/texts.en.ts";
import { routes } from "#lib/routes.ts";
import { LoadFailed } from "../../../_shell/load-failed.tsx";
import { pageTitle } from "../../../_shell/page-title.ts";
import { dashboardCrumb, PageHead } from "../../../_ui/page-head.tsx";
import { CannedReplyDesk } from "./canned-reply-desk.tsx";

export const generateMetadata = () => pageTitle(cannedTexts.title);

/** The canned replies of this site's fund, for the Operations Accounting Admin. */
export default async function CannedRepliesPage() {
  const result = await loadCannedReplies();
  return (
    <>
      <PageHead
        title={cannedTexts.title}
        lead={cannedTexts.lead}
        crumbs={[dashboardCrumb, { href: routes.operations, name: "Operations" }]}
      />
      {result.ok ? (
        <CannedReplyDesk initial={result.value} />
      ) : (
        <LoadFailed text={result.failure.text} href={routes.cannedReplies} />
      )}
    </>
  );
}
