import type { Metadata } from "next";
import { routes } from "../../../lib/routes.ts";
import { ContentPage } from "../../_shell/content-page.tsx";
import { pageTitle } from "../../_shell/page-title.ts";
import { Card } from "../../_ui/card.tsx";
import { ForcedChange } from "./forced-change.tsx";

export const generateMetadata = (): Promise<Metadata> => pageTitle("Change your password");

const ChangePasswordPage = () => (
  <ContentPage
    title="Change your password"
    lead="Your password must be changed before you go on. You then arrive where you wanted to go."
  >
    <Card>
      <ForcedChange />
    </Card>
    <p>
      Other places where you are logged in are logged out by it; nothing you have filed or paid is affected. You can
      also <a href={routes.logout}>Log Out</a> and do it another day.
    </p>
  </ContentPage>
);

export default ChangePasswordPage;
