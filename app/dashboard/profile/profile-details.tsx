"use client";

import { useRouter } from "next/navigation";
import { useState, useEffect, useId, useRef, type ComponentType, type ReactNode } from "react";
import type { Account } from "../../../lib/identity/account/schema.ts";
import { profileLabels } from "../../../lib/identity/profile/words.ts";
import { useTexts } from "../../_shell/language/language-context.tsx";
import { Card } from "../../_ui/card.tsx";
import { EmailForm, NameForm, PhoneForm, UserNameForm } from "./_edit/profile-forms.tsx";
import { fullName } from "../../../lib/platform/format/person.ts";
import { KeepTogether } from "../../_ui/text.tsx";
import { refetchDevices } from "./devices-card.tsx";
import { ChangePasswordForm } from "../../_form/password/change-password-form.tsx";
import { Button } from "../../_ui/button.tsx";
import { type FormProps, findEditDraft, saveEditDraft, type EditFields, type Edit } from "./_edit/use-edit-form.ts";
import styles from "./_edit/pending-email.module.css";
import { resendVerifyEmail } from "#lib/identity/profile/calls.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { useHydrated } from "../../_form/use-hydrated.ts";

type Props = Omit<FormProps, "edit"> & {
  title: string;
  /** Shown while the card is not edited. */
  value: ReactNode;
  /** Identifies the card's draft among the account's drafts. */
  card: string;
  form: ComponentType<FormProps>;
  /** Shown below the value, with the form open or closed. */
  children?: ReactNode;
};

type State = { readonly isOpen: boolean; readonly draft: EditFields | null; readonly message: string };

const startOf = (draft: EditFields | null): State => ({ isOpen: draft !== null, draft, message: "" });

const Disclosure = ({ title, value, card, form: Form, children, ready, ...props }: Props & { ready: boolean }) => {
  const { edit: change } = useTexts(profileLabels).profilePageTexts;
  const id = useId();
  const { accountId } = props.account;
  const box = useRef<HTMLElement>(null);
  const wasOpen = useRef(false);
  const [{ isOpen, draft, message }, setState] = useState(() => startOf(ready ? findEditDraft(accountId, card) : null));

  useEffect(() => {
    if (isOpen !== wasOpen.current) box.current?.querySelector<HTMLElement>(isOpen ? "input" : "button")?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  const edit: Edit = {
    draft,
    keepDraft: (values) => saveEditDraft(accountId, card, values),
    close: (text = "") => {
      saveEditDraft(accountId, card, null);
      setState({ isOpen: false, draft: null, message: text });
    },
  };
  return (
    <section ref={box} aria-labelledby={id} className={styles.card}>
      <h3 id={id}>{title}</h3>
      <div className={styles.value}>{value}</div>
      {!isOpen && (
        <Button
          tone="quiet"
          small
          className={styles.edit}
          disabled={!ready}
          onClick={() => setState({ isOpen: true, draft: null, message: "" })}
        >
          {change} <span className="visually-hidden">{title.toLowerCase()}</span>
        </Button>
      )}
      <output className={styles.said}>{message}</output>
      {children !== undefined && <div className={styles.below}>{children}</div>}
      {isOpen && (
        <div className={styles.below}>
          <Form edit={edit} {...props} />
        </div>
      )}
    </section>
  );
};

/**
 * A value with an Edit button that opens its form in place. Focus moves into the form, and returns after it closes.
 * Text typed before a session ended is read once the page's script runs, and opens the form automatically.
 */
export const EditCard = (props: Props) => {
  const isReady = useHydrated();
  return <Disclosure key={String(isReady)} ready={isReady} {...props} />;
};

/** The new address whose link wasn't followed yet, with a button to send the email again. */
const PendingEmail = ({ email }: { email: string }) => {
  const { pendingEmailTexts: texts, resentTexts } = useTexts(profileLabels);
  const [pending, setPending] = useState(false);
  const [message, setMessage] = useState("");

  const resend = async () => {
    if (pending) return;
    setPending(true);
    const result = await client(resendVerifyEmail, { body: { email } });
    setPending(false);
    if (!result.ok) return setMessage(result.failure.text);
    setMessage(result.value.sent ? resentTexts.sent : resentTexts.limit);
  };

  return (
    <div className={styles.pending}>
      <p>
        <b>
          <KeepTogether text={email} />
        </b>{" "}
        {texts.text}
      </p>
      <Button tone="quiet" small aria-busy={pending} onClick={() => void resend()}>
        {pending ? texts.sending : texts.resend}
      </Button>
      <output>{message}</output>
    </div>
  );
};

/** The password form logs out every other device. */
const PasswordForm = ({ edit }: Pick<FormProps, "edit">) => {
  const { profilePageTexts: texts, savedTexts } = useTexts(profileLabels);
  const done = () => {
    edit.close(savedTexts.password);
    void refetchDevices();
  };
  return (
    <ChangePasswordForm onDone={done}>
      <Button tone="quiet" onClick={() => edit.close()}>
        {texts.cancel}
      </Button>
    </ChangePasswordForm>
  );
};

/** Facts that account holders change themselves. All cards share one account, so that each has its newest version. */
export const ProfileDetails = ({ initial }: { initial: Account }) => {
  const { phoneText, profilePageTexts: texts } = useTexts(profileLabels);
  const router = useRouter();
  const [account, setAccount] = useState(initial);
  const onSaved = (savedAccount: Account): void => {
    setAccount(savedAccount);
    // Reloads the surrounding page, which shows the user's name.
    router.refresh();
  };
  const { userName, firstName, lastName, email, pendingEmail, phone } = account;
  const shared = { account, onSaved };
  return (
    <>
      <Card title={texts.details.title}>
        <EditCard
          title={texts.details.name}
          card="name"
          value={fullName({ firstName, lastName })}
          form={NameForm}
          {...shared}
        />
        <EditCard
          title={texts.details.email}
          card="email"
          value={<KeepTogether text={email} />}
          form={EmailForm}
          {...shared}
        >
          {pendingEmail !== null && <PendingEmail key={pendingEmail} email={pendingEmail} />}
        </EditCard>
        <EditCard title={texts.details.phone} card="phone" value={phoneText(phone)} form={PhoneForm} {...shared} />
      </Card>
      <Card title={texts.logIn.title}>
        <EditCard
          title={texts.logIn.userName}
          card="user-name"
          value={<KeepTogether text={userName} />}
          form={UserNameForm}
          {...shared}
        />
        <EditCard
          title={texts.logIn.password}
          card="password"
          value={texts.logIn.notShown}
          form={PasswordForm}
          {...shared}
        />
      </Card>
    </>
  );
};
