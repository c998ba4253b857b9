"use client";
import {
  addRepresentative,
  changeRepresentative,
  listRepresentatives,
  moveEmployers,
  removeRepresentative,
} from "#lib/desk/employer-details/calls.ts";
import type { Representative, RepresentativeList, TypedRepresentative } from "#lib/desk/employer-details/schema.ts";
import { representativeTexts as texts, representativeLabels } from "#lib/desk/employer-details/texts.en.ts";
import { formatPhone } from "#lib/platform/format/person.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { useFields } from "../../../_form/use-fields.ts";
import { useOpener } from "../../../_form/use-opener.ts";
import { AddCard } from "../../_desk/add-card.tsx";
import { ConfirmButton } from "../../../_form/single-action/confirm-button.tsx";
import { useConfirmedAction } from "../../../_form/single-action/use-single-action.ts";
import { type Refusal, useListActions } from "../../../_form/step-up/use-step-up.tsx";
import { Alert } from "../../../_ui/alert.tsx";
import { ActionButton } from "../../../_form/action-button.tsx";
import { Card } from "../../../_ui/card.tsx";
import { FocusedNotice } from "../../../_ui/focused-notice.tsx";
import layout from "../../../_ui/page.module.css";
import { type Move, MoveForm } from "./move-form.tsx";
import styles from "./representatives.module.css";
import { findRepresentativeErrors } from "#lib/desk/employer-details/details-errors.ts";
import { Field } from "../../../_form/field.tsx";
import { SingleActionForm } from "../../../_form/single-action/single-action-form.tsx";

type Props = {
  initial: TypedRepresentative;
  name: string;
  /** @returns the error to show, or null after success */
  onSave: (values: TypedRepresentative) => Promise<Refusal | null>;
  onCancel: () => void;
};

/** Name, phone number and email address of a representative. Typed values stay if they are refused. */
const RepresentativeForm = ({ initial, name, onSave, onCancel }: Props) => {
  const { values, setErrors, field } = useFields(initial);
  const inputOf = (part: keyof TypedRepresentative) => ({ label: representativeLabels[part], ...field(part) });
  const save = async (): Promise<string | null> => {
    const typedErrors = findRepresentativeErrors(values);
    setErrors(typedErrors);
    if (Object.keys(typedErrors).length > 0) return texts.incomplete;
    const refusal = await onSave(values);
    setErrors(refusal?.fields ?? {});
    return refusal?.text ?? null;
  };
  return (
    <SingleActionForm button={{ name, pending: "Saving…" }} onSend={save} onCancel={onCancel} takesFocus>
      <Field {...inputOf("name")} autoComplete="off" required />
      <Field {...inputOf("phone")} type="tel" autoComplete="off" required />
      <Field {...inputOf("email")} hint={texts.emailHint} type="email" autoComplete="off" required />
    </SingleActionForm>
  );
};

type Actions = {
  /** Each resolves to the error to show, or to null after success. */
  readonly onChange: (representative: Representative, values: TypedRepresentative) => Promise<Refusal | null>;
  readonly onRemove: (representative: Representative) => Promise<Refusal | null>;
  readonly onMove: (from: Representative | null, move: Move) => Promise<Refusal | null>;
};

const Contact = ({ phone, email }: Pick<Representative, "phone" | "email">) => (
  <p>
    {formatPhone(phone)}, {email}
  </p>
);

const closeAfter = async (action: Promise<Refusal | null>, setOpen: (open: null) => void): Promise<Refusal | null> => {
  const refusal = await action;
  if (refusal === null) setOpen(null);
  return refusal;
};

type ItemProps = Actions & { representative: Representative; targets: readonly Representative[] };

const Item = ({ representative, targets, onChange, onRemove, onMove }: ItemProps) => {
  /** The version when the form was opened. */
  const { open: openVersion, setOpen: setOpenVersion, opener: changeButton, close: closeForm } = useOpener<number>();
  const { open: isMoving, setOpen: setMoving, opener: moveButton, close: closeMove } = useOpener<true>();
  const removal = useConfirmedAction(async () => (await onRemove(representative))?.text ?? null);
  const { name, phone, email, employers, version } = representative;
  if (openVersion !== null)
    return (
      <li className={styles.item}>
        {openVersion !== version && (
          <Alert tone="warn">
            {texts.currentValue} {name}
            <Contact phone={phone} email={email} />
          </Alert>
        )}
        <RepresentativeForm
          initial={{ name, phone: formatPhone(phone), email }}
          name={`Save ${name}`}
          onSave={(values) => closeAfter(onChange(representative, values), setOpenVersion)}
          onCancel={closeForm}
        />
      </li>
    );
  return (
    <li className={styles.item}>
      <h3>{name}</h3>
      <Contact phone={phone} email={email} />
      <p>{texts.employersOf(employers)}</p>
      {isMoving !== null ? (
        <MoveForm
          from={representative}
          targets={targets}
          onMove={(moved) => closeAfter(onMove(representative, moved), setMoving)}
          onCancel={closeMove}
        />
      ) : (
        <div className={layout.line}>
          <ActionButton ref={changeButton} small tone="quiet" onClick={() => setOpenVersion(version)}>
            Change<span className="visually-hidden"> {name}</span>
          </ActionButton>
          {employers > 0 && targets.length > 0 && (
            <ActionButton ref={moveButton} small tone="quiet" onClick={() => setMoving(true)}>
              Move employers<span className="visually-hidden"> of {name}</span>
            </ActionButton>
          )}
          {employers === 0 && (
            <ConfirmButton
              small
              tone="bad"
              buttonText={texts.remove}
              question={texts.removeQuestion(name)}
              yes={texts.remove}
              no={texts.keep}
              pendingText={texts.removing}
              {...removal}
            />
          )}
        </div>
      )}
    </li>
  );
};

type UnassignedProps = Pick<Actions, "onMove"> & { count: number; targets: readonly Representative[] };

const UnassignedCard = ({ count, targets, onMove }: UnassignedProps) => {
  const { open, setOpen, opener, close } = useOpener<true>();
  return (
    <Card title={texts.unassignedTitle}>
      <p>{texts.unassigned(count)}</p>
      {open !== null ? (
        <MoveForm
          from={null}
          targets={targets}
          onMove={(move) => closeAfter(onMove(null, move), setOpen)}
          onCancel={close}
        />
      ) : (
        <ActionButton ref={opener} tone="quiet" onClick={() => setOpen(true)}>
          Choose their account representative
        </ActionButton>
      )}
    </Card>
  );
};

/** The account representatives. Each action returns the updated list. */
export const RepresentativeDesk = ({ initial }: { initial: RepresentativeList }) => {
  const { list, notice, change } = useListActions(listRepresentatives, initial, texts.unanswered);
  const actions: Actions = {
    onChange: ({ representativeId, version }, body) =>
      change(
        () => client(changeRepresentative, { params: { representativeId }, version, body }),
        texts.saved(body.name.trim()),
      ),
    onRemove: ({ representativeId, version, name }) =>
      change(() => client(removeRepresentative, { params: { representativeId }, version }), texts.removed(name)),
    onMove: (from, { to, employerIds }) =>
      change(
        () =>
          client(moveEmployers, {
            params: { representativeId: to.representativeId },
            body: { from: from?.representativeId ?? null, employerIds: [...employerIds] },
            // A repeat after a lost response is refused, because the employers have moved.
            idempotencyKey: crypto.randomUUID(),
          }),
        texts.moved(employerIds.length, to.name),
      ),
  };
  const { representatives, unassigned } = list;
  return (
    <div className={layout.stack}>
      <FocusedNotice notice={notice} />
      {unassigned > 0 && representatives.length > 0 && (
        <UnassignedCard count={unassigned} targets={representatives} onMove={actions.onMove} />
      )}
      <Card title="The fund’s account representatives">
        {representatives.length === 0 ? (
          <p>{texts.none}</p>
        ) : (
          <ul className={layout.items}>
            {representatives.map((representative) => (
              <Item
                key={representative.representativeId}
                representative={representative}
                targets={representatives.filter((item) => item !== representative)}
                {...actions}
              />
            ))}
          </ul>
        )}
        <p>{texts.removeFirst}</p>
      </Card>
      <AddCard<TypedRepresentative>
        title="Add an account representative"
        onAdd={(body, idempotencyKey) =>
          change(() => client(addRepresentative, { body, idempotencyKey }), texts.added(body.name.trim()))
        }
      >
        {(form) => <RepresentativeForm initial={{ name: "", phone: "", email: "" }} name="Save" {...form} />}
      </AddCard>
    </div>
  );
};
