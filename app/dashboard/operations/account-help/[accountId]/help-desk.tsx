"use client";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { getHelpedAccount, helpAccount } from "#lib/identity/account-help/calls.ts";
import type { HelpAction, HelpBody, HelpedAccount, HelpRecord } from "#lib/identity/account-help/schema.ts";
import {
  actionLabels,
  employersText,
  helpTexts,
  lastLoginText,
  removalText,
  roleText,
  standingText,
  pendingText,
  pastText,
  reasonLabels,
} from "#lib/identity/account-help/texts.en.ts";
import { confirmIdentityLabels } from "#lib/identity/account/texts.en.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { writeToPath } from "#lib/routes.ts";
import { useStepUp } from "#app/_form/step-up/use-step-up.tsx";
import { isResponseLost } from "#app/_form/lost-response.ts";
import { Alert } from "#app/_ui/alert.tsx";
import { ActionButton } from "#app/_form/action-button.tsx";
import { Card } from "#app/_ui/card.tsx";
import { type Fact, Facts } from "#app/_ui/facts.tsx";
import { FocusedNotice, type Notice } from "#app/_ui/focused-notice.tsx";
import layout from "#app/_ui/page.module.css";
import styles from "./account-help.module.css";
import { identityWords, identityErrors, identityTexts } from "#lib/platform/rules/identity-check.ts";
import { formatDateTime } from "#lib/platform/format/date.ts";
import { type Column, DataTable } from "#app/_ui/data-table.tsx";
import { helpReasons } from "#lib/identity/account-help/help-reasons.ts";
import { requiredText } from "#lib/platform/rules/rule.ts";
import { IdentityFields } from "#app/_form/identity-fields.tsx";
import { optionsOf } from "#app/_form/options.ts";
import { SelectField } from "#app/_form/select-field.tsx";
import { SingleActionForm } from "#app/_form/single-action/single-action-form.tsx";
import { TextArea } from "#app/_form/text-area.tsx";
import { reasonLimit } from "#lib/platform/format/plain-text.ts";

const labels = { reason: helpTexts.reasonLabel, note: helpTexts.noteLabel } as const;
const blankValues = { reason: "", note: "", identity: "", identityNote: "" };
type FieldName = keyof typeof blankValues;

const findFormErrors = (values: typeof blankValues): Partial<Record<FieldName, string>> => ({
  ...(values.reason === "" && { reason: requiredText(labels.reason) }),
  ...(values.note.trim() === "" && { note: requiredText(labels.note) }),
  ...identityErrors(values),
});

type Props = {
  action: HelpAction;
  /** @returns the error to show, or null after success */
  onSend: (body: HelpBody) => Promise<string | null>;
  onCancel: () => void;
};

/** Requests a reason, and how the person's identity was checked. Typed values stay if it is refused. */
const HelpForm = ({ action, onSend, onCancel }: Props) => {
  const [values, setValues] = useState(blankValues);
  const [wasTried, setWasTried] = useState(false);
  const errors = wasTried ? findFormErrors(values) : {};
  const type = (name: FieldName, value: string): void => setValues({ ...values, [name]: value });
  const inputOf = (name: keyof typeof labels) => ({
    label: labels[name],
    value: values[name],
    required: true,
    error: errors[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }): void => type(name, target.value),
  });
  const send = async (): Promise<string | null> => {
    setWasTried(true);
    if (Object.keys(findFormErrors(values)).length > 0) return helpTexts.incomplete;
    // The choice comes from one of the lists, and the fund API checks it.
    return onSend({ act: action, ...values } as HelpBody);
  };
  return (
    <SingleActionForm
      button={{ ...actionLabels[action], ...(action === "REMOVE_APP" && { tone: "bad" as const }) }}
      onSend={send}
      onCancel={onCancel}
      takesFocus
    >
      <p>{actionLabels[action].effect}</p>
      <SelectField
        {...inputOf("reason")}
        blank={identityTexts.choose}
        options={optionsOf(helpReasons, (reason) => reasonLabels[reason])}
      />
      <TextArea {...inputOf("note")} hint={helpTexts.noteHint} rows={3} maxLength={reasonLimit} />
      <IdentityFields values={values} errors={errors} onType={type} />
    </SingleActionForm>
  );
};

const columns: readonly Column<HelpRecord>[] = [
  { key: "at", header: "When", isRowHeader: true, cell: ({ at }) => formatDateTime(at) },
  { key: "act", header: "What", cell: pastText },
  { key: "by", header: "Who", cell: ({ by }) => by },
  {
    key: "why",
    header: "Why",
    cell: ({ reason, note, identity, identityNote }) => (
      <>
        <p>
          {reasonLabels[reason]}: {note}
        </p>
        {identity !== null && (
          <p>
            {identityWords[identity]}: {identityNote}
          </p>
        )}
      </>
    ),
  },
];

const factsOf = (account: HelpedAccount): readonly (Fact | false)[] => [
  { name: "Standing", text: <strong>{standingText(account)}</strong> },
  { name: "Username", text: account.userName },
  { name: "Email", text: account.email },
  { name: "Role", text: roleText(account) },
  account.employers.length > 0 && { name: "Logs in for", text: employersText(account) },
  ...account.removals.map((removal) => ({
    key: `removed ${removal.employerId}`,
    name: "Removed",
    text: removalText(removal),
  })),
  account.memberId !== null && {
    name: "Member ID",
    text: (
      <>
        {account.memberId}. <a href={writeToPath(account.memberId)}>Write to this member</a>
      </>
    ),
  },
  { name: "Last login", text: lastLoginText(account) },
  { name: "Authenticator app", text: account.hasAuthenticatorApp ? "On" : "Off" },
  { name: "Must choose a new password", text: account.mustResetPassword ? "Yes" : "No" },
];

type HelpButtonsProps = { account: HelpedAccount; onChoose: (action: HelpAction) => void };

const HelpButtons = ({ account: { acts, isOwn, waiting }, onChoose }: HelpButtonsProps) => {
  if (isOwn) return <p>{helpTexts.own}</p>;
  if (acts.length === 0) return waiting.length === 0 && <p>{helpTexts.noActions}</p>;
  return (
    <div className={layout.line}>
      {acts.map((helpAction) => (
        <ActionButton
          key={helpAction}
          tone={helpAction === "REMOVE_APP" ? "bad" : "quiet"}
          onClick={() => onChoose(helpAction)}
        >
          {actionLabels[helpAction].name}
        </ActionButton>
      ))}
    </div>
  );
};

/** Facts about an account, and the help for it. Each action returns the updated account. */
export const HelpDesk = ({ initial }: { initial: HelpedAccount }) => {
  const [account, show] = useState(initial);
  const [action, setAction] = useState<HelpAction | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  const { withStepUp, dialog } = useStepUp();
  const actionList = useRef<HTMLDivElement>(null);
  const { accountId, version } = account;
  const params = { accountId };

  const choose = (chosenAction: HelpAction): void => {
    setNotice(null);
    setAction(chosenAction);
  };
  const close = (): void => {
    flushSync(() => setAction(null));
    actionList.current?.querySelector("button")?.focus();
  };
  const help = async (body: HelpBody): Promise<string | null> => {
    const result = await withStepUp(() => client(helpAccount, { params, version, body }));
    if (result === null) return confirmIdentityLabels.canceled;
    if (result.ok) {
      setAction(null);
      show(result.value);
      const isDone = result.value.history[0]?.carriedOut ?? true;
      setNotice(
        isDone
          ? { tone: "good", text: actionLabels[body.act].done }
          : { tone: "warn", text: helpTexts.requestRecorded },
      );
      return null;
    }
    const { code, text } = result.failure;
    if (isResponseLost(code)) return helpTexts.unanswered;
    if (code !== "Stale" && code !== "NotPossible") return text;
    const current = await client(getHelpedAccount, { params });
    if (!current.ok) return text;
    show(current.value);
    if (current.value.acts.includes(body.act)) return text;
    setAction(null);
    setNotice({ tone: "warn", text });
    return null;
  };

  return (
    <div className={styles.stack}>
      <FocusedNotice notice={notice} />
      <Card title="Account">
        <Facts facts={factsOf(account)} />
      </Card>
      <div ref={actionList}>
        <Card title={action === null ? "Help" : actionLabels[action].name}>
          {account.needsSecond && !account.isOwn && <p>{helpTexts.needsSecond}</p>}
          {account.waiting.map((pendingRequest) => (
            <Alert key={`${pendingRequest.act} ${pendingRequest.by}`} tone="info">
              {pendingText(pendingRequest)}
            </Alert>
          ))}
          {action === null ? (
            <HelpButtons account={account} onChoose={choose} />
          ) : (
            <HelpForm key={action} action={action} onSend={help} onCancel={close} />
          )}
        </Card>
      </div>
      <Card title="Staff actions">
        <DataTable
          caption="Staff actions, newest first"
          columns={columns}
          rows={account.history}
          rowKey={({ helpId }) => helpId}
          empty={helpTexts.noHistory}
        />
      </Card>
      {dialog}
    </div>
  );
};
