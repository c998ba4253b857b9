import { useRef, useState, useId } from "react";
import { type Right, rights } from "#lib/platform/contract/audience.ts";
import type { InvitePersonBody, Access } from "#lib/identity/employers/schema.ts";
import { fieldLabels } from "#lib/identity/registration/texts.en.ts";
import { requiredText } from "#lib/platform/rules/rule.ts";
import { SingleActionForm } from "../../../_form/single-action/single-action-form.tsx";
import type { Refusal } from "../../../_form/step-up/use-step-up.tsx";
import { Field } from "../../../_form/field.tsx";
import { FieldGrid } from "../../../_form/field-frame.tsx";
import { readStoredJson, writeStoredText } from "../../../_form/stored-text.ts";
import { rightLabels, roleHints } from "#lib/identity/employers/texts.en.ts";
import { RadioList } from "../../../_form/radio-list.tsx";
import styles from "./people.module.css";

const roles = ["Employer", "Employer Admin"] as const;

type AccessFieldsProps = { access: Access; onChange: (access: Access) => void };

/** Fields for the role and, unless the person is an admin, the rights. With none checked, the person can only view. */
export const AccessFields = ({ access, onChange }: AccessFieldsProps) => {
  const id = useId();
  return (
    <>
      <RadioList
        legend="Role"
        options={roles.map((role) => ({ value: role, label: role, hint: roleHints[role] }))}
        selected={access.role}
        onChoose={(role) => onChange({ ...access, role })}
      />
      {access.role === "Employer" && (
        <fieldset className={styles.rights} aria-describedby={`${id}-none`}>
          <legend>Rights</legend>
          {rights.map((right) => (
            <label key={right}>
              <input
                type="checkbox"
                checked={access.rights.includes(right)}
                aria-describedby={`${id}-${right}`}
                onChange={({ target }) =>
                  onChange({
                    ...access,
                    rights: rights.filter((option) =>
                      option === right ? target.checked : access.rights.includes(option),
                    ),
                  })
                }
              />
              <span>
                {rightLabels[right].label}
                <span id={`${id}-${right}`} className={styles.facts}>
                  {" "}
                  · {rightLabels[right].hint}
                </span>
              </span>
            </label>
          ))}
          <p id={`${id}-none`} className={styles.facts}>
            Nothing checked means view only.
          </p>
        </fieldset>
      )}
    </>
  );
};

type Props = {
  /** Resolves to the reason why the invitation wasn't sent, or to null on success. */
  onInvite: (body: InvitePersonBody, key: string) => Promise<Refusal | null>;
  onClose: () => void;
};

const storageKey = "invite-person";
const names = ["firstName", "lastName", "email"] as const;
const blankInvitation: InvitePersonBody = {
  firstName: "",
  lastName: "",
  email: "",
  role: "Employer",
  rights: ["report"],
};

/** Reads the draft from before a reload of this tab. */
const readDraft = (): InvitePersonBody => {
  const stored = (readStoredJson(storageKey, "tab") ?? {}) as Record<string, unknown>;
  const entries = names.map((name) => [name, typeof stored[name] === "string" ? stored[name] : ""] as const);
  const isChosen = (right: Right): boolean => Array.isArray(stored.rights) && stored.rights.includes(right);
  return {
    ...blankInvitation,
    ...Object.fromEntries(entries),
    role: stored.role === "Employer Admin" ? stored.role : blankInvitation.role,
    rights: stored.rights === undefined ? blankInvitation.rights : rights.filter(isChosen),
  };
};

export const InviteForm = ({ onInvite, onClose }: Props) => {
  const [body, setBody] = useState(readDraft);
  // A repeat after a lost response has the same key. A changed form gets a new one.
  const key = useRef(crypto.randomUUID());
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, string>>>({});
  const change = (next: InvitePersonBody): void => {
    key.current = crypto.randomUUID();
    setBody(next);
    writeStoredText(storageKey, JSON.stringify(next), "tab");
  };
  const close = (): void => {
    writeStoredText(storageKey, null, "tab");
    onClose();
  };
  const send = async (): Promise<string | null> => {
    const emptyFields = names.filter((name) => body[name].trim() === "");
    if (emptyFields.length > 0) {
      setFieldErrors(Object.fromEntries(emptyFields.map((name) => [name, requiredText(fieldLabels[name])])));
      return "The invitation wasn’t sent. Fill in the marked fields.";
    }
    const refusal = await onInvite(body, key.current);
    setFieldErrors(refusal?.fields ?? {});
    if (refusal === null) close();
    return refusal?.text ?? null;
  };
  const field = (name: (typeof names)[number]) => ({
    label: fieldLabels[name],
    value: body[name],
    error: fieldErrors[name],
    required: true,
    autoComplete: "off",
    maxLength: 254,
    onChange: ({ target }: { readonly target: HTMLInputElement }) => change({ ...body, [name]: target.value }),
  });
  return (
    <SingleActionForm button={{ name: "Send invitation", pending: "Sending…" }} onSend={send} onCancel={close}>
      <FieldGrid>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the visitor has just opened this form */}
        <Field {...field("firstName")} autoFocus />
        <Field {...field("lastName")} />
        <Field {...field("email")} type="email" spellCheck={false} />
      </FieldGrid>
      <AccessFields access={body} onChange={(access) => change({ ...body, ...access })} />
    </SingleActionForm>
  );
};
