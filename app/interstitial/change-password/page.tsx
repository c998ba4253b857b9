import { ContentPage } from "../../_shell/content-page.tsx";
import { pageTitle } from "../../_shell/page-title.ts";
import { Card } from "../../_ui/card.tsx";
import { contactOnPage } from "../../../lib/routes.ts";
import { ChangePasswordForm } from "../../_form/password/change-password-form.tsx";
import { defineTranslations } from "../../../lib/site/language/texts.ts";
import { textsOf } from "../../_shell/language/texts-of.ts";
import { forcedChangeTexts } from "../../../lib/identity/account/page-texts.en.ts";
import { TextWithLinks } from "../../_shell/content/text-with-links.tsx";

const pageTexts = defineTranslations(
  { forcedChangeTexts },
  () => import("../../../lib/identity/account/page-texts.es.ts"),
);

export const generateMetadata = async () => pageTitle((await textsOf(pageTexts)).forcedChangeTexts.title);

/** The required password change (spec-map §2), which then opens the requested page. */
const ChangePasswordPage = async () => {
  const { forcedChangeTexts: texts } = await textsOf(pageTexts);
  return (
    <ContentPage title={texts.title} lead={texts.lead}>
      <Card>
        <ChangePasswordForm contactHref={contactOnPage} />
      </Card>
      <p>
        <TextWithLinks text={texts.note} />
      </p>
    </ContentPage>
  );
};

export default ChangePasswordPage;
