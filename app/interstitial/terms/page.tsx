import type { Metadata } from "next";
import { routes } from "../../../lib/routes.ts";
import { getVisitor } from "../../../lib/session/visitor.ts";
import { ContentPage } from "../../_shell/content-page.tsx";
import { pageTitle } from "../../_shell/page-title.ts";
import { ButtonLink } from "../../_ui/button.tsx";

export const generateMetadata = (): Promise<Metadata> => pageTitle("Legal conditions and terms of use");

const TermsPage = async () => {
  const { brand } = await getVisitor();
  return (
    <ContentPage
      title="Legal conditions and terms of use"
      lead="The terms are accepted again once a year, and a year has passed since you last did."
    >
      <p>Call us to accept them for another year; your account is open again as soon as that is recorded.</p>
      <h2>In short</h2>
      <ul>
        <li>
          {brand.fullName} offers this site for reporting, paying and contacting its people, and for nothing else.
        </li>
        <li>What you report and pay here is as binding as on paper. Report what is true.</li>
        <li>Payment is due by the 15th of the month following the month covered.</li>
        <li>Your username and password are yours alone. Tell us at once when somebody else may know them.</li>
        <li>What you see about other people here is confidential.</li>
      </ul>
      <p>
        <ButtonLink href={routes.logout} tone="quiet">
          Log Out
        </ButtonLink>
      </p>
    </ContentPage>
  );
};

export default TermsPage;
