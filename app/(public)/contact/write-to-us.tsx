import { findBotProtection } from "#lib/platform/bot-protection/bot-protection.ts";
import { contactTexts } from "#lib/messages/contact/texts.en.ts";
import { offersCall } from "#lib/platform/journey/offered.ts";
import { offersPage } from "#lib/platform/journey/page-calls.ts";
import { routes } from "#lib/routes.ts";
import { getOffered } from "../../../lib/platform/http/fund/offered-calls.ts";
import { getVisitor } from "#lib/platform/session/visitor.ts";
import { ContactForm } from "./contact-form.tsx";
import { inLanguages } from "#lib/site/language/texts.ts";
import * as en from "#lib/site/pages/page-texts.en.ts";
import { textsOf } from "../../_shell/language/texts-of.ts";

const texts = inLanguages({ contactTexts }, () => import("#lib/messages/contact/texts.es.ts"));
const pageTexts = inLanguages(
  { contactPageTexts: en.contactPageTexts },
  () => import("#lib/site/pages/page-texts.es.ts"),
);

/** The contact form, or the way to Messages for whoever is logged in; nothing at a fund that takes no messages here. */
export const WriteToUs = async ({ reference }: { reference: string }) => {
  const [{ user, nonce }, offered] = await Promise.all([getVisitor(), getOffered()]);
  if (user === null ? !offersCall(offered, "sendContactMessage") : !offersPage(routes.inbox, offered)) return null;
  const { contactTexts: words } = await textsOf(texts);
  const { contactPageTexts } = await textsOf(pageTexts);
  const protection = findBotProtection();
  return (
    <>
      <h2>{words.title}</h2>
      {user === null ? (
        <>
          <p>{words.lead}</p>
          <ContactForm protection={protection && { widget: protection.widget, nonce }} reference={reference} />
        </>
      ) : (
        <p>
          {words.signedIn} <a href={routes.inbox}>{contactPageTexts.messages}</a>.
        </p>
      )}
    </>
  );
};
