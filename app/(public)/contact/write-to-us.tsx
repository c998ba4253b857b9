import { findBotProtection } from "#lib/bot-protection/bot-protection.ts";
import { contactTexts } from "#lib/contact/texts.en.ts";
import { routes } from "#lib/routes.ts";
import { getVisitor } from "#lib/session/visitor.ts";
import { ContactForm } from "./contact-form.tsx";

/** The contact form, or the way to Messages for whoever is logged in. */
export const WriteToUs = async ({ reference }: { reference: string }) => {
  const { user, nonce } = await getVisitor();
  const protection = findBotProtection();
  return (
    <>
      <h2>{contactTexts.title}</h2>
      {user === null ? (
        <>
          <p>{contactTexts.lead}</p>
          <ContactForm protection={protection && { widget: protection.widget, nonce }} reference={reference} />
        </>
      ) : (
        <p>
          {contactTexts.signedIn} <a href={routes.inbox}>Messages</a>.
        </p>
      )}
    </>
  );
};
