import type { Metadata } from "next";
import { routes } from "../../../lib/routes.ts";
import { ContentPage } from "../../_shell/content-page.tsx";
import { pageTitle } from "../../_shell/page-title.ts";
import { ButtonLink } from "../../_ui/button.tsx";

export const generateMetadata = (): Promise<Metadata> => pageTitle("Change your password");

const ChangePasswordPage = () => (
  <ContentPage title="Change your password" lead="Your password must be changed before you go on.">
    <p>Call us with your username at hand. We set a new password with you, and your account is open again at once.</p>
    <p>Nothing you have filed or paid is affected.</p>
    <p>
      <ButtonLink href={routes.logout} tone="quiet">
        Log Out
      </ButtonLink>
    </p>
  </ContentPage>
);

export default ChangePasswordPage;
