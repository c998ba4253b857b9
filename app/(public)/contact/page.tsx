import type { SearchProps } from "../../_shell/page-title.ts";
import { publicPages } from "../../../lib/site/pages/public-pages.ts";
import { formatPhone } from "../../../lib/platform/format/person.ts";
import { isCallAvailable } from "../../../lib/platform/journey/offered.ts";
import { isPageAvailable } from "../../../lib/platform/journey/page-calls.ts";
import { routes } from "../../../lib/routes.ts";
import { getAvailableCalls } from "../../../lib/platform/http/fund/offered-calls.ts";
import { getVisitor } from "../../../lib/platform/session/visitor.ts";
import { ContentPage } from "../../_shell/content-page.tsx";
import { publicMetadata, publicTitle } from "../../_shell/public-metadata.ts";
import { defineTranslations } from "../../../lib/site/language/texts.ts";
import { contactPageTexts } from "../../../lib/site/pages/page-texts.en.ts";
import { TextWithLinks } from "../../_shell/content/text-with-links.tsx";
import { textsOf } from "../../_shell/language/texts-of.ts";
import { findBotProtection } from "#lib/platform/bot-protection/bot-services.ts";
import { contactTexts } from "#lib/messages/contact/texts.en.ts";
import { ContactForm } from "./contact-form.tsx";

const formTexts = defineTranslations({ contactTexts }, () => import("#lib/messages/contact/texts.es.ts"));
const texts = defineTranslations({ contactPageTexts }, () => import("../../../lib/site/pages/page-texts.es.ts"));

/** The contact form, or a link to Messages for logged-in visitors; nothing at a fund without contact messages. */
const WriteToUs = async ({ reference }: { reference: string }) => {
  const [{ user, nonce }, availableCalls] = await Promise.all([getVisitor(), getAvailableCalls()]);
  if (
    user === null
      ? !isCallAvailable(availableCalls, "sendContactMessage")
      : !isPageAvailable(routes.inbox, availableCalls)
  )
    return null;
  const { contactTexts: words } = await textsOf(formTexts);
  const { messages } = (await textsOf(texts)).contactPageTexts;
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
          {words.signedIn} <a href={routes.inbox}>{messages}</a>.
        </p>
      )}
    </>
  );
};

export const generateMetadata = () => publicMetadata(publicPages.contact);

const ContactPage = async ({ searchParams }: SearchProps) => {
  const [{ brand }, availableCalls, { reference }] = await Promise.all([
    getVisitor(),
    getAvailableCalls(),
    searchParams,
  ]);
  const title = await publicTitle(publicPages.contact);
  const { contactPageTexts: words } = await textsOf(texts);
  return (
    <ContentPage contactFirst title={title} lead={words.lead(formatPhone(brand.phone))}>
      <WriteToUs reference={typeof reference === "string" ? reference.slice(0, 20) : ""} />
      {isCallAvailable(availableCalls, "getDashboard") && (
        <>
          <h2>{words.employers}</h2>
          <p>
            <TextWithLinks text={words.employersText} />
          </p>
        </>
      )}
      <h2>{words.members}</h2>
      <p>{words.membersText}</p>
      {isPageAvailable(routes.paymentsAndAccounts, availableCalls) && (
        <>
          <h2>{words.payment}</h2>
          <p>
            <TextWithLinks text={words.paymentText} />
          </p>
        </>
      )}
      <h2>{words.mail}</h2>
      <p>{words.mailText}</p>
    </ContentPage>
  );
};

export default ContactPage;
