import { publicPages } from "../../../lib/site/pages/public-pages.ts";
import { findBotProtection } from "../../../lib/platform/bot-protection/bot-services.ts";
import { getVisitor } from "../../../lib/platform/session/visitor.ts";
import { ContentPage } from "../../_shell/content-page.tsx";
import { publicMetadata } from "../../_shell/public-metadata.ts";
import { TermsText } from "../../_shell/terms-text.tsx";
import { BotGuard } from "./bot-check-context.tsx";
import { RegisterForm, HeadText, WithRegisterHead } from "./register-form.tsx";
import { defineTranslations } from "../../../lib/site/language/texts.ts";
import { textsOf } from "../../_shell/language/texts-of.ts";
import { registerPageTexts } from "../../../lib/identity/registration/page-texts.en.ts";

const pageTexts = defineTranslations(
  { registerPageTexts },
  () => import("../../../lib/identity/registration/page-texts.es.ts"),
);

export const generateMetadata = () => publicMetadata(publicPages.register);

const RegisterPage = async () => {
  const { brand, nonce } = await getVisitor();
  const { registerPageTexts: texts } = await textsOf(pageTexts);
  const protection = findBotProtection();
  return (
    <WithRegisterHead>
      <ContentPage
        title={<HeadText before={texts.title} after={texts.sentTitle} />}
        lead={<HeadText before={texts.lead} after={texts.sentLead} />}
      >
        <BotGuard protection={protection && { widget: protection.widget, nonce }}>
          <RegisterForm terms={<TermsText brand={brand} />} />
        </BotGuard>
      </ContentPage>
    </WithRegisterHead>
  );
};

export default RegisterPage;
