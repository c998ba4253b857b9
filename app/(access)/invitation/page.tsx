import type { Metadata } from "next";
import { invitationTexts } from "../../../lib/employers/page-texts.en.ts";
import { invitationFaults } from "../../../lib/employers/texts.en.ts";
import { routes } from "../../../lib/routes.ts";
import { publicPages } from "../../../lib/site/public-pages.ts";
import { getVisitor } from "../../../lib/session/visitor.ts";
import { ContentPage } from "../../_shell/content-page.tsx";
import { publicMetadata } from "../../_shell/public-metadata.ts";
import { TermsText } from "../../_shell/terms-text.tsx";
import { Alert } from "../../_ui/alert.tsx";
import { Invited } from "./invited.tsx";

export const generateMetadata = (): Promise<Metadata> => publicMetadata(publicPages.invitation);

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Where the link of an invitation leads. Who is logged in learns nothing about it. */
const InvitationPage = async ({ searchParams }: Props) => {
  const [{ brand, user }, { code }] = await Promise.all([getVisitor(), searchParams]);
  return (
    <ContentPage title="Accept the invitation" lead={invitationTexts.lead}>
      {user !== null ? (
        <Alert tone="warn" title={invitationTexts.cantUse}>
          {invitationFaults.LoggedIn} <a href={routes.logout}>Log Out</a>
        </Alert>
      ) : typeof code === "string" && code !== "" ? (
        <Invited token={code} terms={<TermsText brand={brand} />} />
      ) : (
        <Alert tone="bad" title={invitationTexts.cantUse}>
          {invitationTexts.incomplete}
        </Alert>
      )}
    </ContentPage>
  );
};

export default InvitationPage;
