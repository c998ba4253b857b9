import { audiences } from "#lib/platform/contract/audience.ts";
import { toQuery } from "#lib/platform/contract/query.ts";
import { loadRecipient, loadTopics } from "#lib/messages/inbox/load.ts";
import { inboxTexts as en } from "#lib/messages/inbox/texts.en.ts";
import { paymentTexts } from "#lib/money/payments/texts.en.ts";
import { inboxTranslations } from "#lib/messages/inbox/words.ts";
import { routes, writeToPath } from "../../../../lib/routes.ts";
import { getVisitor } from "#lib/platform/session/visitor.ts";
import { Field } from "../../../_form/field.tsx";
import { textsOf } from "../../../_shell/language/texts-of.ts";
import { LoadFailed } from "../../../_shell/load-failed.tsx";
import { pageTitle, type SearchProps } from "../../../_shell/page-title.ts";
import { Alert } from "../../../_ui/alert.tsx";
import { Button } from "../../../_ui/button.tsx";
import { Card } from "../../../_ui/card.tsx";
import { PageHead, translatedCrumbs } from "../../../_ui/page-head.tsx";
import { NewMessageForm } from "../../_inbox/new-message-form.tsx";
import panelStyles from "../../../_form/decision-panel.module.css";
import styles from "../../_inbox/inbox.module.css";

export const generateMetadata = async () => pageTitle((await textsOf(inboxTranslations)).inboxTexts.newTitle);

/** A plain form that works without a script. */
const RecipientForm = ({ to, problem }: { to: string; problem: string | undefined }) => (
  <Card title={en.toTitle}>
    <form action={routes.newMessage} method="get" className={styles.form}>
      <Field
        id="message-to"
        name="to"
        label={en.toLabel}
        hint={en.toHint}
        error={problem}
        defaultValue={to}
        maxLength={40}
        autoComplete="off"
        required
      />
      <div className={panelStyles.actions}>
        <Button type="submit">Continue</Button>
      </div>
    </form>
  </Card>
);

/** A new staff message: first the recipient, then the message. */
const StaffMessage = async ({ to }: { to: string }) => {
  if (to === "") return <RecipientForm to={to} problem={undefined} />;
  const result = await loadRecipient(to);
  if (!result.ok) return <LoadFailed text={result.failure.text} href={writeToPath(to)} />;
  const { name, problem, remark, ...recipient } = result.value;
  if (problem !== null) return <RecipientForm to={to} problem={problem} />;
  return (
    <Card title={en.toName(name, recipient.to)}>
      {remark !== null && <Alert tone="warn">{remark}</Alert>}
      <NewMessageForm {...recipient} />
    </Card>
  );
};

const OwnMessage = async ({ subject }: { subject: string }) => {
  const result = await loadTopics();
  return result.ok ? (
    <Card>
      <NewMessageForm {...result.value} subject={subject} />
    </Card>
  ) : (
    <LoadFailed text={result.failure.text} href={routes.newMessage} />
  );
};

/** Starts a conversation: with the fund, or for its staff with an employer or a plan member. */
export default async function NewMessagePage({ searchParams }: SearchProps) {
  const [{ user }, query] = await Promise.all([getVisitor(), searchParams]);
  const { inboxLabels, inboxTexts, navigationTexts } = await textsOf(inboxTranslations);
  const isStaff = audiences.operations(user);
  const { to = "", about } = toQuery(query);
  const subject = about === "refund" ? paymentTexts.refundSubject : "";
  return (
    <>
      <PageHead
        title={inboxTexts.newTitle}
        lead={isStaff ? inboxTexts.newStaffLead : inboxTexts.newLead}
        {...translatedCrumbs(navigationTexts, { href: routes.inbox, name: inboxLabels.messages })}
      />
      {isStaff ? <StaffMessage to={to.trim().slice(0, 40)} /> : <OwnMessage subject={subject} />}
    </>
  );
}
