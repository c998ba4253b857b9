import { invitationLabels } from "../../../lib/identity/employers/words.ts";
import { publicPages } from "../../../lib/site/pages/public-pages.ts";
import { requireAvailableCall } from "../../../lib/platform/http/fund/load.ts";
import { getVisitor } from "../../../lib/platform/session/visitor.ts";
import { ContentPage } from "../../_shell/content-page.tsx";
import { textsOf } from "../../_shell/language/texts-of.ts";
import { publicMetadata } from "../../_shell/public-metadata.ts";
import { TermsText } from "../../_shell/terms-text.tsx";
import { Invited } from "./invited.tsx";
import { Join } from "./join.tsx";
import { InvitationLead, InvitationTitle, WithOutcome } from "./outcome-context.tsx";

export const generateMetadata = () => publicMetadata(publicPages.invitation);

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The page that an invitation's link opens. It reveals nothing to someone logged in with another address. */
const InvitationPage = async ({ searchParams }: Props) => {
  await requireAvailableCall();
  const [{ brand, user }, query] = await Promise.all([getVisitor(), searchParams]);
  const { invitationTexts, joinTexts } = await textsOf(invitationLabels);
  const code = typeof query["code"] === "string" ? query["code"] : "";
  return (
    <WithOutcome>
      <ContentPage
        title={<InvitationTitle />}
        lead={<InvitationLead text={user === null ? invitationTexts.lead : joinTexts.lead} />}
      >
        {user === null ? <Invited code={code} terms={<TermsText brand={brand} />} /> : <Join code={code} />}
      </ContentPage>
    </WithOutcome>
  );
};

export default InvitationPage;
