import type { Metadata } from "next";
import { publicPages } from "../../../lib/site/public-pages.ts";
import { findBotProtection } from "../../../lib/bot-protection/bot-protection.ts";
import { getVisitor } from "../../../lib/session/visitor.ts";
import { ContentPage } from "../../_shell/content-page.tsx";
import { publicMetadata } from "../../_shell/public-metadata.ts";
import { TermsText } from "../../_shell/terms-text.tsx";
import { BotGuard } from "./bot-guard.tsx";
import { RegisterForm } from "./register-form.tsx";

export const generateMetadata = (): Promise<Metadata> => publicMetadata(publicPages.register);

const RegisterPage = async () => {
  const { brand, nonce } = await getVisitor();
  const protection = findBotProtection();
  return (
    <ContentPage
      title="Register"
      lead="It takes a few minutes. A representative then reviews your account, and we email you when it’s approved."
    >
      <BotGuard protection={protection && { widget: protection.widget, nonce }}>
        <RegisterForm terms={<TermsText brand={brand} />} />
      </BotGuard>
    </ContentPage>
  );
};

export default RegisterPage;
