import { routes } from "../../../lib/routes.ts";
import { getVisitor } from "../../../lib/platform/session/visitor.ts";
import { ContentPage } from "../../_shell/content-page.tsx";
import { pageTitle } from "../../_shell/page-title.ts";
import { Button } from "../../_ui/button.tsx";
import { TermsForm } from "./terms-form.tsx";
import { TermsText } from "../../_shell/terms-text.tsx";
import { defineTranslations } from "../../../lib/site/language/texts.ts";
import { textsOf } from "../../_shell/language/texts-of.ts";
import { termsPageTexts } from "../../../lib/identity/account/page-texts.en.ts";

const pageTexts = defineTranslations(
  { termsPageTexts },
  () => import("../../../lib/identity/account/page-texts.es.ts"),
);

export const generateMetadata = async () => pageTitle((await textsOf(pageTexts)).termsPageTexts.title);

/** Both log out, so they are forms and not links (spec-map §2). */
const otherButtons = (names: readonly string[]) =>
  names.map((name) => (
    <form key={name} action={routes.logout} method="get">
      <Button type="submit" tone="quiet">
        {name}
      </Button>
    </form>
  ));

const TermsPage = async () => {
  const { brand } = await getVisitor();
  const { termsPageTexts: texts } = await textsOf(pageTexts);
  return (
    <ContentPage title={texts.title} lead={texts.lead}>
      <TermsForm otherButtons={otherButtons([texts.decline, texts.cancel])}>
        <TermsText brand={brand} />
      </TermsForm>
    </ContentPage>
  );
};

export default TermsPage;
