import { publicPages } from "../../../lib/site/pages/public-pages.ts";
import { forgotPasswordNotes } from "../../../lib/identity/account/texts.en.ts";
import { forgotPasswordTexts } from "../../../lib/identity/account/page-texts.en.ts";
import { isCallAvailable } from "../../../lib/platform/journey/offered.ts";
import { getAvailableCalls } from "../../../lib/platform/http/fund/offered-calls.ts";
import { defineTranslations } from "../../../lib/site/language/texts.ts";
import { ContentPage } from "../../_shell/content-page.tsx";
import { TextWithLinks } from "../../_shell/content/text-with-links.tsx";
import { textsOf } from "../../_shell/language/texts-of.ts";
import { publicMetadata } from "../../_shell/public-metadata.ts";
import { Card } from "../../_ui/card.tsx";
import { MessageAlert } from "../../_ui/alert.tsx";
import { ForgotPasswordForm, ForgotUserNameForm } from "./forgot-forms.tsx";

export const generateMetadata = () => publicMetadata(publicPages.forgotPassword);

type Query = Promise<Record<string, string | string[] | undefined>>;

const accountTexts = defineTranslations(
  { forgotPasswordNotes },
  () => import("../../../lib/identity/account/texts.es.ts"),
);
const pageTexts = defineTranslations(
  { forgotPasswordTexts },
  () => import("../../../lib/identity/account/page-texts.es.ts"),
);

const ForgotPasswordPage = async ({ searchParams }: { searchParams: Query }) => {
  const [{ msg }, availableCalls] = await Promise.all([searchParams, getAvailableCalls()]);
  const { forgotPasswordTexts: texts } = await textsOf(pageTexts);
  const notes = (await textsOf(accountTexts)).forgotPasswordNotes(typeof msg === "string" ? msg : undefined);
  return (
    <ContentPage title={texts.title} lead={texts.lead}>
      {notes.map((note) => (
        <MessageAlert key={note.title} message={note} />
      ))}
      <Card>
        <ForgotPasswordForm />
      </Card>
      {isCallAvailable(availableCalls, "forgotUserName") && (
        <Card title={texts.userNameTitle} id="username">
          <ForgotUserNameForm />
        </Card>
      )}
      <h2>{texts.goodToKnow}</h2>
      <ul>
        {texts.points.map((text) => (
          <li key={text}>
            <TextWithLinks text={text} />
          </li>
        ))}
      </ul>
    </ContentPage>
  );
};

export default ForgotPasswordPage;
