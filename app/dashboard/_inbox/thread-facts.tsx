import type { ReactNode } from "react";
import { contactKindLabels } from "#lib/messages/contact/texts.en.ts";
import type { Thread } from "#lib/messages/inbox/schema.ts";
import { senderText } from "#lib/messages/inbox/texts.en.ts";
import { inboxTranslations } from "#lib/messages/inbox/words.ts";
import type { Language } from "#lib/site/language/texts.ts";
import { employerPath, routes, tadPath } from "#lib/routes.ts";
import { useTexts } from "../../_shell/language/language-context.tsx";
import { fundText } from "../../_shell/language/other-language.tsx";
import { Facts } from "../../_ui/facts.tsx";
import { KeepTogether } from "../../_ui/text.tsx";

/** Names of the members' languages in English, for the staff. */
const languageLabels: Readonly<Record<Language, string>> = { en: "English", es: "Spanish" };

/** Returns the page of a conversation's topic, or null if the reader has no such page. */
const pathOfTopic = (thread: Thread): string | null => {
  const { about, workMonth, employerId, isStaff, isOwner, aboutNo, monthEmployerId } = thread;
  if (about === "PAYMENT") return isStaff ? employerPath(employerId ?? "", aboutNo) : routes.paymentsAndAccounts;
  if (workMonth === null) return null;
  if (isStaff) {
    const reporter = employerId ?? monthEmployerId;
    return reporter === null ? null : tadPath(workMonth, reporter);
  }
  if (employerId === null && isOwner) return routes.workHistory;
  // An employer with access to a member's report has a report for a month that looks wrong, but maybe no missing one.
  return about === "MISSING_MONTH" ? null : tadPath(workMonth);
};

const linked = (text: ReactNode, href: string | null): ReactNode => (href === null ? text : <a href={href}>{text}</a>);

export const ThreadFacts = ({ thread }: { thread: Thread }) => {
  const {
    isFromFund,
    employerId,
    isStaff,
    contact,
    aboutText,
    employerAsTyped,
    shouldBe,
    sharedBy,
    sharedWith,
    steps,
    now,
    language,
  } = thread;
  const { aboutTopicText, correctedTopicText, filedText, formatDateTime, inboxLabels, stateText } =
    useTexts(inboxTranslations);
  const topic = aboutTopicText(thread);
  return (
    <Facts
      facts={[
        isStaff && {
          name: isFromFund ? "To" : "From",
          text: linked(senderText(thread), employerId === null ? null : employerPath(employerId)),
        },
        sharedBy !== "" && { name: "Member", text: sharedBy },
        language !== null && { name: "Language", text: languageLabels[language] },
        contact !== null && { name: "Email", text: <KeepTogether text={contact.email} /> },
        contact !== null && { name: "Sender, as stated", text: contactKindLabels[contact.who] },
        contact !== null && { name: "Reference number", text: contact.reference },
        aboutText !== "" && {
          name: inboxLabels.about,
          text: linked(fundText(aboutText, steps.length > 0 ? correctedTopicText(topic) : topic), pathOfTopic(thread)),
        },
        employerAsTyped !== "" && { name: inboxLabels.employerAsTyped, text: employerAsTyped },
        shouldBe !== "" && { name: inboxLabels.shouldBe, text: shouldBe },
        sharedWith !== null && { name: inboxLabels.sharedWith, text: sharedWith },
        ...steps.map(({ text, at }) => ({
          key: at + text,
          name: formatDateTime(at),
          text: fundText(text, filedText(text)),
        })),
        { name: inboxLabels.state, text: stateText(thread, now) },
      ]}
    />
  );
};
