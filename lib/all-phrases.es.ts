import * as linkTexts from "./identity/account/link-texts.en.ts";
import * as linkTextsEs from "./identity/account/link-texts.es.ts";
import * as accountTexts from "./identity/account/texts.en.ts";
import * as accountTextsEs from "./identity/account/texts.es.ts";
import { addressRefusals } from "./members/address-changes/texts.en.ts";
import { addressRefusals as addressRefusalsEs } from "./members/address-changes/texts.es.ts";
import * as botTexts from "./platform/bot-protection/texts.en.ts";
import * as botTextsEs from "./platform/bot-protection/texts.es.ts";
import { phrases as contactPhrases } from "./messages/contact/phrases.es.ts";
import * as contactTexts from "./messages/contact/texts.en.ts";
import * as contactTextsEs from "./messages/contact/texts.es.ts";
import { phrases as contractPhrases } from "./platform/contract/phrases.es.ts";
import { invitationFaults } from "./identity/employers/invitation-texts.en.ts";
import { invitationFaults as invitationFaultsEs } from "./identity/employers/invitation-texts.es.ts";
import { phrases as employerPhrases } from "./identity/employers/phrases.es.ts";
import { phrases as formatPhrases } from "./platform/format/phrases.es.ts";
import * as attachmentTexts from "./messages/inbox/attachment-texts.en.ts";
import * as attachmentTextsEs from "./messages/inbox/attachment-texts.es.ts";
import { phrases as inboxPhrases } from "./messages/inbox/phrases.es.ts";
import * as inboxRefusalTexts from "./messages/inbox/refusal-texts.en.ts";
import * as inboxRefusalTextsEs from "./messages/inbox/refusal-texts.es.ts";
import * as inboxTexts from "./messages/inbox/texts.en.ts";
import * as inboxTextsEs from "./messages/inbox/texts.es.ts";
import { phrasesOf, translateBy } from "./site/language/phrases.ts";
import * as preferencesTexts from "./identity/preferences/texts.en.ts";
import * as preferencesTextsEs from "./identity/preferences/texts.es.ts";
import * as profileTexts from "./identity/profile/texts.en.ts";
import * as profileTextsEs from "./identity/profile/texts.es.ts";
import * as registrationTexts from "./identity/registration/texts.en.ts";
import * as registrationTextsEs from "./identity/registration/texts.es.ts";
import { phrases as rulePhrases } from "./platform/rules/phrases.es.ts";
import { phrases as sitePhrases } from "./site/pages/phrases.es.ts";
import * as factorTexts from "./identity/second-factor/texts.en.ts";
import * as factorTextsEs from "./identity/second-factor/texts.es.ts";

/** Translates known texts; unknown texts stay unchanged. */
export const translate = translateBy({
  ...phrasesOf(addressRefusals, addressRefusalsEs),
  ...phrasesOf(botTexts, botTextsEs),
  ...phrasesOf(contactTexts, contactTextsEs),
  ...phrasesOf(attachmentTexts, attachmentTextsEs),
  ...phrasesOf(inboxTexts, inboxTextsEs),
  ...phrasesOf(inboxRefusalTexts, inboxRefusalTextsEs),
  ...phrasesOf(preferencesTexts, preferencesTextsEs),
  ...phrasesOf(profileTexts, profileTextsEs),
  ...phrasesOf(factorTexts, factorTextsEs),
  ...phrasesOf(linkTexts, linkTextsEs),
  ...phrasesOf(accountTexts, accountTextsEs),
  ...phrasesOf(registrationTexts, registrationTextsEs),
  ...phrasesOf(invitationFaults, invitationFaultsEs),
  ...sitePhrases,
  ...contactPhrases,
  ...employerPhrases,
  ...inboxPhrases,
  ...rulePhrases,
  ...contractPhrases,
  ...formatPhrases,
});
