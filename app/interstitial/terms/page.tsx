import type { Metadata } from "next";
import { routes } from "../../../lib/routes.ts";
import { getVisitor } from "../../../lib/session/visitor.ts";
import { ContentPage } from "../../_shell/content-page.tsx";
import { pageTitle } from "../../_shell/page-title.ts";
import { Button } from "../../_ui/button.tsx";
import { TermsForm } from "./terms-form.tsx";
import { TermsText } from "../../_shell/terms-text.tsx";

export const generateMetadata = (): Promise<Metadata> => pageTitle("Legal conditions and terms of use");

/** spec-map §2: both log out, so they are forms and not links. */
const ways = ["I Decline", "Cancel"].map((name) => (
  <form key={name} action={routes.logout} method="get">
    <Button type="submit" tone="quiet">
      {name}
    </Button>
  </form>
));

const TermsPage = async () => {
  const { brand } = await getVisitor();
  return (
    <ContentPage
      title="Legal conditions and terms of use"
      lead="You accept them once a year. Read to the end, then accept them to continue."
    >
      <TermsForm ways={ways}>
        <TermsText brand={brand} />
      </TermsForm>
    </ContentPage>
  );
};

export default TermsPage;
