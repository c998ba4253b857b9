import { useState } from "react";
import { peopleTexts } from "#lib/identity/employers/page-texts.en.ts";
import type { Invitation, Person } from "#lib/identity/employers/schema.ts";
import { accessText } from "#lib/identity/employers/switch-texts.en.ts";
import { useHydrated } from "../../../_form/use-hydrated.ts";
import { Button } from "../../../_ui/button.tsx";
import { type Column, DataTable } from "../../../_ui/data-table.tsx";
import { Tag } from "../../../_ui/tag.tsx";
import { KeepTogether } from "../../../_ui/text/keep-together.tsx";
import { type Acts, PersonActs } from "./person-acts.tsx";
import styles from "./people.module.css";

/** Who someone is, what they may do and when they last logged in. */
const columns: readonly Column<Person>[] = [
  {
    key: "name",
    header: "Name",
    names: true,
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
  acts: Acts;
};

type Managed = { readonly personId: string | null; readonly isReady: boolean };

/** The button that opens what can be changed about a person; no one manages themselves here. */
const manageColumn = (managed: Managed, onManage: (personId: string | null) => void): Column<Person> => ({
  key: "manage",
  header: "",
  cell: ({ isSelf, personId, ...person }) =>
    !isSelf && (
      <Button
        small
        tone="quiet"
        disabled={!managed.isReady}
        aria-expanded={personId === managed.personId}
        onClick={() => onManage(personId === managed.personId ? null : personId)}
      >
        Manage<span className="visually-hidden"> {peopleTexts.nameOf(person)}</span>
      </Button>
    ),
});

/** What an admin can change about the managed person, below their row. */
const actsBelow =
  ({ people, invitations, acts }: Props, { personId }: Managed) =>
  (person: Person) => {
    const sentBy = (sender: Person | undefined): readonly Invitation[] =>
      invitations.filter(({ inviterId }) => inviterId === sender?.personId);
    const own = sentBy(people.find(({ isSelf }) => isSelf));
    return (
      person.personId === personId && (
        <PersonActs person={person} invitations={{ theirs: sentBy(person), own }} acts={acts} />
      )
    );
  };

/** The people who can log in, one row each. A button opens below a row what the admin can change about its person. */
export const PeopleTable = (props: Props) => {
  const isReady = useHydrated();
  const [personId, setPersonId] = useState<string | null>(null);
  const managed = { personId, isReady };
  return (
    <DataTable
      caption={peopleTexts.listTitle}
      captionHidden
      columns={[...columns, manageColumn(managed, setPersonId)]}
      rows={props.people}
      rowKey={(person) => person.personId}
      below={actsBelow(props, managed)}
    />
  );
};
