import { emailReasons } from "../../../lib/identity/preferences/texts.en.ts";
import { emailReasons as spanishReasons } from "../../../lib/identity/preferences/texts.es.ts";
import type { Topic } from "../../../lib/identity/preferences/schema.ts";
import { getChoices, topicColumns } from "../../identity/preferences/preferences.ts";
import { makeUnsubscribeToken } from "../../identity/preferences/unsubscribe.ts";
import type { Brand } from "../../../lib/site/brand/brand.ts";
import type { FundSite } from "../../platform/handler/fund-site.ts";
import type { HandlerContext } from "../../platform/handler/handler.ts";
import type { EmailMessage } from "./email-message.ts";
import { queueEmail } from "./outbox.ts";

type Outgoing = {
  readonly to: { readonly id: string; readonly email: string };
  readonly write: (site: FundSite) => EmailMessage;
  /** The fund of the conversation, if it has one. */
  readonly fund?: Brand["key"] | null;
};

/** Queues an optional email with its unsubscribe links, unless the reader opted out. */
export const queueOptionalEmail = async (
  context: Pick<HandlerContext, "db" | "now" | "keys" | "site">,
  topic: Topic,
  { to, write, fund = null }: Outgoing,
): Promise<void> => {
  const choices = await getChoices(context.db, to.id);
  if (!choices[topicColumns[topic]]) return;
  const token = makeUnsubscribeToken({ accountId: to.id, topic }, context.keys);
  const writeWithUnsubscribe = (site: FundSite): EmailMessage => {
    const { origin } = site;
    const links = { href: `${origin}/unsubscribe?code=${token}`, oneClick: `${origin}/api/unsubscribe?code=${token}` };
    const message = write(site);
    const { inSpanish } = message;
    return {
      ...message,
      unsubscribe: { because: emailReasons[topic], ...links },
      ...(inSpanish && { inSpanish: { ...inSpanish, unsubscribe: { because: spanishReasons[topic], ...links } } }),
    };
  };
  await queueEmail(context, { accountId: to.id, to: to.email, write: writeWithUnsubscribe, fund });
};
