import { loadCannedReplies } from "#lib/messages/canned-replies/load.ts";
import { cannedTexts } from "#lib/messages/canned-replies/texts.en.ts";
import { routes } from "#lib/routes.ts";
import { LoadedPage } from "../../../_shell/loaded.tsx";
import { pageTitle } from "../../../_shell/page-title.ts";
import { operationsCrumbs } from "../../../_ui/page-head.tsx";
import { CannedReplyDesk } from "./canned-reply-desk.tsx";

export const generateMetadata = () => pageTitle(cannedTexts.title);

/** The canned replies of this site's fund, for the Operations Accounting Admin. */
export default async function CannedRepliesPage() {
  const result = await loadCannedReplies();
  return (
    <LoadedPage
      title={cannedTexts.title}
      lead={cannedTexts.lead}
      crumbs={operationsCrumbs}
      result={result}
      href={routes.cannedReplies}
    >
      {(value) => <CannedReplyDesk initial={value} />}
    </LoadedPage>
  );
}
