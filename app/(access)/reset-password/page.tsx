import { publicPages } from "../../../lib/site/pages/public-pages.ts";
import { redirect } from "next/navigation";
import { routes } from "../../../lib/routes.ts";
import { ContentPage } from "../../_shell/content-page.tsx";
import { publicMetadata } from "../../_shell/public-metadata.ts";
import { Card } from "../../_ui/card.tsx";
import { ResetPasswordForm } from "./reset-password-form.tsx";
import { defineTranslations } from "../../../lib/site/language/texts.ts";
import { textsOf } from "../../_shell/language/texts-of.ts";
import { resetPasswordTexts } from "../../../lib/identity/account/page-texts.en.ts";
import { TextWithLinks } from "../../_shell/content/text-with-links.tsx";

const pageTexts = defineTranslations(
  { resetPasswordTexts },
  () => import("../../../lib/identity/account/page-texts.es.ts"),
);

export const generateMetadata = () => publicMetadata(publicPages.resetPassword);

type Query = Promise<Record<string, string | string[] | undefined>>;

/** Redirects to the page for a new link if there is no code (spec-map §2). */
const ResetPasswordPage = async ({ searchParams }: { searchParams: Query }) => {
  const { code } = await searchParams;
  if (typeof code !== "string" || code === "") redirect(`${routes.forgotPassword}?msg=tokenMissing`);
  const { resetPasswordTexts: texts } = await textsOf(pageTexts);
  return (
    <ContentPage title={texts.title} lead={texts.lead}>
      <Card>
        <ResetPasswordForm token={code} />
      </Card>
      <p>
        <TextWithLinks text={texts.note} />
      </p>
    </ContentPage>
  );
};

export default ResetPasswordPage;
