import { useState } from "react";
import { peopleTexts } from "#lib/identity/employers/page-texts.en.ts";
import type { Invitation, Person, Access } from "#lib/identity/employers/schema.ts";
import { accessText } from "#lib/identity/employers/switch-texts.en.ts";
import { useOpener } from "../../../_form/use-opener.ts";
import { ActionButton } from "../../../_form/action-button.tsx";
import { type Column, DataTable } from "../../../_ui/data-table.tsx";
import { Tag } from "../../../_ui/tag.tsx";
import { KeepTogether } from "../../../_ui/text.tsx";
import layout from "../../../_ui/page.module.css";
import styles from "./people.module.css";
import { ConfirmButton } from "../../../_form/single-action/confirm-button.tsx";
import { SingleActionForm } from "../../../_form/single-action/single-action-form.tsx";
import { AccessFields } from "./invite-form.tsx";
import { useConfirmedAction } from "../../../_form/single-action/use-single-action.ts";

/** Each resolves to an error message, or to null on success. */
export type PeopleActions = {
  readonly change: (person: Person, access: Access) => Promise<string | null>;
  readonly remove: (person: Person) => Promise<string | null>;
  readonly handOver: (person: Person) => Promise<string | null>;
};

type PersonActionsProps = {
  person: Person;
  /** Pending invitations that this person sent, and those that the current admin sent. */
  invitations: { readonly sentByPerson: readonly Invitation[]; readonly sentByAdmin: readonly Invitation[] };
  actions: PeopleActions;
};

const PersonActions = ({ person, invitations, actions }: PersonActionsProps) => {
  const { open: access, setOpen: setAccess, opener, close } = useOpener<Access>();
  const [openQuestion, setOpenQuestion] = useState<"remove" | "handOver" | null>(null);
  const remove = useConfirmedAction(() => actions.remove(person));
  const handOver = useConfirmedAction(() => actions.handOver(person));
  const questionState = (question: "remove" | "handOver") => ({
    isAsking: openQuestion === question,
    // A confirmed question stays open until its action ends, so that it can show a failure.
    setAsking: (isAsking: boolean) => {
      if (!remove.isPending && !handOver.isPending) setOpenQuestion(isAsking ? question : null);
    },
  });
  const name = peopleTexts.nameOf(person);
  if (access !== null) {
    const save = async (): Promise<string | null> => {
      const text = await actions.change(person, access);
      if (text === null) setAccess(null);
      return text;
    };
    return (
      <SingleActionForm
        button={{ name: `Save rights of ${name}`, pending: "Saving…" }}
        onSend={save}
        onCancel={close}
        takesFocus
      >
        <AccessFields access={access} onChange={setAccess} />
        {person.role === "Employer Admin" && invitations.sentByPerson.length > 0 && (
          <p aria-live="polite">
            {access.role !== person.role && peopleTexts.withdrawnWith(invitations.sentByPerson, "they")}
          </p>
        )}
      </SingleActionForm>
    );
  }
  return (
    <div className={layout.line}>
      <ActionButton
        ref={opener}
        small
        tone="quiet"
        onClick={() => setAccess({ role: person.role, rights: person.rights })}
      >
        Change rights<span className="visually-hidden"> of {name}</span>
      </ActionButton>
      <ConfirmButton
        small
        tone="bad"
        buttonText={`Remove ${name}`}
        question={peopleTexts.removeQuestion(person, invitations.sentByPerson)}
        yes="Yes, remove"
        no="Keep"
        pendingText="Removing…"
        turn={questionState("remove")}
        {...remove}
      />
      {person.state === "ACTIVE" && (
        <ConfirmButton
          small
          tone="bad"
          buttonText={`Hand over admin role to ${name}`}
          question={peopleTexts.handOverQuestion(person, invitations.sentByAdmin)}
          yes="Yes, hand over"
          no="Keep the role"
          pendingText="Handing over…"
          turn={questionState("handOver")}
          {...handOver}
        />
      )}
    </div>
  );
};

const columns: readonly Column<Person>[] = [
  {
    key: "name",
    header: "Name",
    isRowHeader: true,
    cell: (person) => (
      <div className={styles.name}>
        <span>
          {peopleTexts.nameOf(person)} {person.isSelf && <Tag tone="plain">You</Tag>}
        </span>
        <small>
          <KeepTogether text={person.userName} /> · <KeepTogether text={person.email} />
        </small>
      </div>
    ),
  },
  {
    key: "access",
    header: "Role and rights",
    cell: (person) => (
      <div className={styles.name}>
        <span>{person.role}</span>
        <small>{accessText(person)}</small>
      </div>
    ),
  },
  {
    key: "login",
    header: "Last login",
    cell: (person) => (
      <div className={styles.name}>
        <span>{peopleTexts.lastLogin(person)}</span>
        {peopleTexts.stateNotes(person).map((note) => (
          <small key={note}>{note}</small>
        ))}
      </div>
    ),
  },
];

type Props = {
  people: readonly Person[];
  invitations: readonly Invitation[];
  actions: PeopleActions;
};

/** Returns the column with the button that opens a person's form. Admins can't manage themselves here. */
const manageColumn = (managedId: string | null, onManage: (personId: string | null) => void): Column<Person> => ({
  key: "manage",
  header: "",
  cell: ({ isSelf, personId, ...person }) =>
    !isSelf && (
      <ActionButton
        small
        tone="quiet"
        aria-expanded={personId === managedId}
        onClick={() => onManage(personId === managedId ? null : personId)}
      >
        Manage<span className="visually-hidden"> {peopleTexts.nameOf(person)}</span>
      </ActionButton>
    ),
});

/** Returns the form below the managed person's row. */
const actionsBelow =
  ({ people, invitations, actions }: Props, managedId: string | null) =>
  (person: Person) => {
    const sentBy = (sender: Person | undefined): readonly Invitation[] =>
      invitations.filter(({ inviterId }) => inviterId === sender?.personId);
    const sentByAdmin = sentBy(people.find(({ isSelf }) => isSelf));
    return (
      person.personId === managedId && (
        <PersonActions person={person} invitations={{ sentByPerson: sentBy(person), sentByAdmin }} actions={actions} />
      )
    );
  };

/** The people who can log in. A button opens a person's form below their row. */
export const PeopleTable = (props: Props) => {
  const [managedId, setManagedId] = useState<string | null>(null);
  return (
    <DataTable
      caption={peopleTexts.listTitle}
      columns={[...columns, manageColumn(managedId, setManagedId)]}
      rows={props.people}
      rowKey={(person) => person.personId}
      below={actionsBelow(props, managedId)}
    />
  );
};
