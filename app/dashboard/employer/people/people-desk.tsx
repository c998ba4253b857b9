"use client";

import { type ReactNode, useState } from "react";
import { track } from "#lib/site/analytics/analytics.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import {
  changeAccess,
  handOverAdmin,
  invitePerson,
  listPeople,
  removePerson,
  resendInvitation,
  withdrawInvitation,
} from "#lib/identity/employers/calls.ts";
import { reloadUser } from "#lib/identity/account/browser.ts";
import { peopleTexts } from "#lib/identity/employers/page-texts.en.ts";
import type { Access, Invitation, People, Person } from "#lib/identity/employers/schema.ts";
import { routes } from "#lib/routes.ts";
import { type Refusal, useListActions } from "../../../_form/step-up/use-step-up.tsx";
import { useOpener } from "../../../_form/use-opener.ts";
import { isResponseLost } from "../../../_form/lost-response.ts";
import { ActionButton } from "../../../_form/action-button.tsx";
import { Card } from "../../../_ui/card.tsx";
import { FocusedNotice, type Notice } from "../../../_ui/focused-notice.tsx";
import { AccessFields, InviteForm } from "./invite-form.tsx";
import layout from "../../../_ui/page.module.css";
import styles from "./people.module.css";
import { accessText } from "#lib/identity/employers/switch-texts.en.ts";
import { SingleActionForm } from "../../../_form/single-action/single-action-form.tsx";
import { type Column, DataTable } from "../../../_ui/data-table.tsx";
import { ConfirmButton } from "../../../_form/single-action/confirm-button.tsx";
import { Problem } from "../../../_ui/alert.tsx";
import { Tag } from "../../../_ui/tag.tsx";
import { useConfirmedAction } from "../../../_form/single-action/use-single-action.ts";
import { KeepTogether } from "../../../_ui/text.tsx";

/** Each resolves to an error message, or to null on success. */
type PeopleActions = {
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

type PeopleTableProps = {
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
  ({ people, invitations, actions }: PeopleTableProps, managedId: string | null) =>
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
const PeopleTable = (props: PeopleTableProps) => {
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

type InvitationItemProps = {
  invitation: Invitation;
  /** Both resolve to an error message, or to null on success. */
  onResend: () => Promise<string | null>;
  onWithdraw: () => Promise<string | null>;
};

/** A pending invitation. */
const InvitationItem = ({ invitation, onResend, onWithdraw }: InvitationItemProps) => {
  const resend = useConfirmedAction(onResend);
  const withdraw = useConfirmedAction(onWithdraw);
  const { email, role, isExpired } = invitation;
  return (
    <li className={styles.person}>
      <div className={layout.line}>
        <h3>{peopleTexts.nameOf(invitation)}</h3>
        <Tag tone="plain">{role}</Tag>
        <Tag tone={isExpired ? "warn" : "plain"}>{isExpired ? "Expired" : "Invited"}</Tag>
      </div>
      <p>{accessText(invitation)}</p>
      <p className={styles.facts}>
        <KeepTogether text={email} /> · {peopleTexts.invited(invitation)}
      </p>
      <Problem text={resend.problem} />
      <div className={layout.line}>
        <ActionButton small tone="quiet" onClick={resend.onConfirm}>
          Send again<span className="visually-hidden"> to {email}</span>
        </ActionButton>
        <ConfirmButton
          small
          tone="bad"
          buttonText={`Withdraw invitation to ${email}`}
          question={peopleTexts.withdrawQuestion(invitation)}
          yes="Yes, withdraw"
          no="Keep"
          pendingText="Withdrawing…"
          {...withdraw}
        />
      </div>
    </li>
  );
};

const toDashboard = (text: string): ReactNode => (
  <>
    {text} <a href={routes.dashboard}>Go to my dashboard</a>
  </>
);

type Props = {
  initial: People;
  /** A notice about people who wait for the admin’s decision. After a handover, they wait for the new admin. */
  pendingCard?: ReactNode;
};

/** The people who can log in, and the pending invitations. Each action returns the current list. */
export const PeopleDesk = ({ initial, pendingCard }: Props) => {
  const { list, notice, attempt, change, dialog } = useListActions(listPeople, initial);
  const { open: isInviting, setOpen: setInviting, opener, close: closeForm } = useOpener<true>();
  const [handOverNotice, setHandOverNotice] = useState<Notice | null>(null);

  const explainRefusal = (refusal: Refusal | null): Refusal | null =>
    refusal !== null && isResponseLost(refusal.code) ? { ...refusal, text: peopleTexts.unanswered } : refusal;
  const textOf = async (refusal: Promise<Refusal | null>): Promise<string | null> =>
    explainRefusal(await refusal)?.text ?? null;

  const requestFor = ({ personId, version }: Person) => ({ params: { personId }, version });
  const actions: PeopleActions = {
    change: (person, body) =>
      textOf(change(() => client(changeAccess, { ...requestFor(person), body }), peopleTexts.changed(person))),
    remove: (person) => textOf(change(() => client(removePerson, requestFor(person)), peopleTexts.removed(person))),
    handOver: (person) =>
      textOf(
        attempt(
          () => client(handOverAdmin, requestFor(person)),
          async () => {
            setHandOverNotice({ tone: "good", text: toDashboard(peopleTexts.handedOver(person)) });
            await reloadUser();
          },
        ),
      ),
  };
  const requestForInvitation = ({ invitationId, version }: Invitation) => ({ params: { invitationId }, version });

  if (handOverNotice !== null) return <FocusedNotice notice={handOverNotice} />;
  return (
    <div className={styles.stack}>
      {pendingCard}
      <FocusedNotice notice={notice} />
      <Card title="Invite">
        {isInviting === true ? (
          <InviteForm
            onInvite={async (body, idempotencyKey) => {
              const invite = () => client(invitePerson, { body, idempotencyKey });
              const refusal = await change(invite, peopleTexts.sent(body.email.trim()));
              if (refusal === null) track("person-invited");
              return explainRefusal(refusal);
            }}
            onClose={closeForm}
          />
        ) : (
          <ActionButton ref={opener} onClick={() => setInviting(true)}>
            Invite someone
          </ActionButton>
        )}
      </Card>
      <Card title={peopleTexts.listTitle}>
        <PeopleTable {...list} actions={actions} />
      </Card>
      <Card title="Invitations">
        {list.invitations.length === 0 ? (
          <p>{peopleTexts.noInvitations}</p>
        ) : (
          <ul className={layout.items}>
            {list.invitations.map((invitation) => (
              <InvitationItem
                key={invitation.invitationId}
                invitation={invitation}
                onResend={() =>
                  textOf(
                    change(
                      () => client(resendInvitation, requestForInvitation(invitation)),
                      peopleTexts.resent(invitation.email),
                    ),
                  )
                }
                onWithdraw={() =>
                  textOf(
                    change(
                      () => client(withdrawInvitation, requestForInvitation(invitation)),
                      peopleTexts.withdrawn(invitation.email),
                    ),
                  )
                }
              />
            ))}
          </ul>
        )}
      </Card>
      {dialog}
    </div>
  );
};
