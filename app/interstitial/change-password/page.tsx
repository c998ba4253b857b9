import type { Metadata } from "next";
import { routes } from "../../../lib/routes.ts";
import { ContentPage } from "../../_shell/content-page.tsx";
import { pageTitle } from "../../_shell/page-title.ts";
import { Card } from "../../_ui/card.tsx";
import { ForcedChange } from "./forced-change.tsx";

export const generateMetadata = (): Promise<Metadata> => pageTitle("Change your password");

const ChangePasswordPage = () => (
  <ContentPage title="Change your password" lead="You must change your password before you continue.">
    <Card>
      <ForcedChange />
    </Card>
    <p>
      You’ll be logged out on your other devices. Nothing you filed or paid is affected. You can also{" "}
      <a href={routes.logout}>Log Out</a> and change it later.
    </p>
  </ContentPage>
);

export default ChangePasswordPage;
