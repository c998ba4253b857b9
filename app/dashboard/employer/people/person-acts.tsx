import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { peopleTexts } from "#lib/identity/employers/page-texts.en.ts";
import type { Access, Invitation, Person } from "#lib/identity/employers/schema.ts";
import { AskOnce } from "../../../_form/one-act/ask-once.tsx";
import { OneActForm } from "../../../_form/one-act/one-act-form.tsx";
import { useHydrated } from "../../../_form/use-hydrated.ts";
import { Button } from "../../../_ui/button.tsx";
import { AccessFields } from "./access-fields.tsx";
import styles from "./people.module.css";
import { useAsked } from "../../../_form/one-act/use-asked.ts";

/** Each answers what the visitor has to read; null when it is done. */
export type Acts = {
  readonly change: (person: Person, access: Access) => Promise<string | null>;
  readonly remove: (person: Person) => Promise<string | null>;
  readonly handOver: (person: Person) => Promise<string | null>;
};

type Props = {
  person: Person;
  /** Which pending invitations this person sent, and which the admin who looks. */
  invitations: { readonly theirs: readonly Invitation[]; readonly own: readonly Invitation[] };
  acts: Acts;
};

/** What the admin can change about someone. */
export const PersonActs = ({ person, invitations, acts }: Props) => {
  const hydrated = useHydrated();
  const [access, setAccess] = useState<Access | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState<"remove" | "handOver" | null>(null);
  const remove = useAsked(() => acts.remove(person));
  const handOver = useAsked(() => acts.handOver(person));
  const turnOf = (question: "remove" | "handOver") => ({
    isAsking: asked === question,
    // The question that was answered stays until its act is done: it says why, if it wasn’t.
    setAsking: (isAsking: boolean) => {
      if (!remove.isPending && !handOver.isPending) setAsked(isAsking ? question : null);
    },
  });
  const name = peopleTexts.nameOf(person);
  const close = (): void => {
    flushSync(() => setAccess(null));
    opener.current?.focus();
  };
  if (access !== null) {
    const save = async (): Promise<string | null> => {
      const text = await acts.change(person, access);
      if (text === null) setAccess(null);
      return text;
    };
    return (
      <OneActForm
        act={{ name: `Save rights of ${name}`, pending: "Saving…" }}
        onSend={save}
        onCancel={close}
        takesFocus
      >
        <AccessFields access={access} onChange={setAccess} />
        {person.role === "Employer Admin" && invitations.theirs.length > 0 && (
          <p aria-live="polite">
            {access.role !== person.role && peopleTexts.withdrawnWith(invitations.theirs, "they")}
          </p>
        )}
      </OneActForm>
    );
  }
  return (
    <div className={styles.actions}>
      <Button
        ref={opener}
        small
        tone="quiet"
        disabled={!hydrated}
        onClick={() => setAccess({ role: person.role, rights: person.rights })}
      >
        Change rights<span className="visually-hidden"> of {name}</span>
      </Button>
      <AskOnce
        small
        tone="bad"
        ask={`Remove ${name}`}
        question={peopleTexts.removeQuestion(person, invitations.theirs)}
        yes="Yes, remove"
        no="Keep"
        pendingText="Removing…"
        turn={turnOf("remove")}
        {...remove}
      />
      {person.state === "ACTIVE" && (
        <AskOnce
          small
          tone="bad"
          ask={`Hand over admin role to ${name}`}
          question={peopleTexts.handOverQuestion(person, invitations.own)}
          yes="Yes, hand over"
          no="Keep the role"
          pendingText="Handing over…"
          turn={turnOf("handOver")}
          {...handOver}
        />
      )}
    </div>
  );
};
