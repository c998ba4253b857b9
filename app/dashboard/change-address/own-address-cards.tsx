"use client";

import { type ReactNode, useState } from "react";
import { withdrawAddressChange, askAddressChange } from "#lib/members/address-changes/calls.ts";
import type { OwnAddress, PendingAddressChange, TypedAddress } from "#lib/members/address-changes/schema.ts";
import { addressWords } from "../../../lib/members/address-changes/words.ts";
import { fundDate } from "#lib/platform/calendar/fund-time.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { ConfirmButton } from "../../_form/single-action/confirm-button.tsx";
import { useConfirmedAction } from "../../_form/single-action/use-single-action.ts";
import { isResponseLost } from "../../_form/lost-response.ts";
import { useHydrated } from "../../_form/use-hydrated.ts";
import { useTexts, useTranslation } from "../../_shell/language/language-context.tsx";
import { Alert, Problem } from "../../_ui/alert.tsx";
import { Card } from "../../_ui/card.tsx";
import { FocusedNotice, type Notice } from "../../_ui/focused-notice.tsx";
import { AddressText } from "../../_ui/text.tsx";
import styles from "./change-address.module.css";
import { findAddressErrors, type AddressFaults } from "../../../lib/platform/rules/address.ts";
import { useMessageDraft } from "../../_form/message-draft.ts";
import { ErrorSummary } from "../../_form/error-summary.tsx";
import { listErrors } from "../../_form/list-errors.ts";
import { Field } from "../../_form/field.tsx";
import { SubmitButton } from "../../_form/action-button.tsx";

const blankAddress: TypedAddress = { address1: "", address2: "", city: "", state: "", zip: "" };
const names = ["address1", "address2", "city", "state", "zip"] as const;
type FieldName = (typeof names)[number];

const idOf = (name: FieldName): string => `address-${name}`;

type AddressFormProps = { readerId: string; isLive: boolean; onSent: (newest: OwnAddress) => void };

/** The new address with this tab's draft. Typed values survive an error, a reload and a new login. */
const AddressForm = ({ readerId, isLive, onSent }: AddressFormProps) => {
  const { addressLabels: labels, addressTexts: texts } = useTexts(addressWords);
  const translate = useTranslation();
  const { typed, type, send, wasKept } = useMessageDraft({ readerId, name: "address", isLive }, blankAddress);
  const [fieldErrors, setFieldErrors] = useState<AddressFaults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const [tries, setTries] = useState(0);

  const submit = async (): Promise<void> => {
    if (isPending) return;
    const nextErrors = findAddressErrors(typed, labels);
    setTries(tries + 1);
    setFieldErrors(nextErrors);
    setFailure(null);
    if (Object.keys(nextErrors).length > 0) return;
    setPending(true);
    const result = await send(() => client(askAddressChange, { body: typed }));
    setPending(false);
    if (result.ok) return onSent(result.value);
    const { code, text, fields } = result.failure;
    if (Object.keys(fields).length > 0) return setFieldErrors(fields);
    setFailure(isResponseLost(code) ? texts.unanswered : texts.stillHere(text));
  };
  const inputOf = (name: FieldName) => ({
    id: idOf(name),
    label: labels[name],
    value: typed[name],
    error: fieldErrors[name],
    readOnly: isPending,
    onChange: ({ target }: { target: { value: string } }) => {
      setFieldErrors({ ...fieldErrors, [name]: undefined });
      type(name, target.value);
    },
  });
  const errors = listErrors(names, {
    textOf: (name) => (fieldErrors[name] === undefined ? undefined : translate(fieldErrors[name])),
    labelOf: (name) => labels[name],
    idOf,
  });
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <fieldset disabled={!isLive}>
        {wasKept && failure === null && <Alert tone="info">{texts.draftKept}</Alert>}
        {errors.length > 0 && <ErrorSummary key={tries} title={texts.notSent} errors={errors} />}
        <Field {...inputOf("address1")} autoComplete="address-line1" required />
        <Field {...inputOf("address2")} autoComplete="address-line2" />
        <Field {...inputOf("city")} autoComplete="address-level2" required />
        <Field {...inputOf("state")} hint={texts.stateHint} autoComplete="address-level1" required />
        <Field {...inputOf("zip")} hint={texts.zipHint} autoComplete="postal-code" inputMode="numeric" required />
        <Problem title={texts.notSent} text={failure} />
        <div>
          <SubmitButton pending={isPending} pendingText={texts.sending}>
            {texts.send}
          </SubmitButton>
        </div>
      </fieldset>
    </form>
  );
};

const dayOf = (instant: string): string => fundDate(new Date(instant));

type PendingFilesProps = { change: PendingAddressChange; onWithdrawn: (ownAddress: OwnAddress) => void };

const PendingChangeCard = ({ change, onWithdrawn }: PendingFilesProps) => {
  const { addressTexts: texts, formatShortDate } = useTexts(addressWords);
  const action = useConfirmedAction(async () => {
    const { changeId, version } = change;
    const result = await client(withdrawAddressChange, { params: { changeId }, version });
    if (!result.ok) return isResponseLost(result.failure.code) ? texts.withdrawnUnanswered : result.failure.text;
    onWithdrawn(result.value);
    return null;
  });
  return (
    <Card title={texts.pending}>
      <p>{texts.sentOn(formatShortDate(dayOf(change.askedAt)))}</p>
      <p className={styles.address}>
        <AddressText address={change.address} />
      </p>
      <ConfirmButton
        buttonText={texts.withdraw}
        question={texts.withdrawQuestion}
        yes={texts.withdraw}
        no={texts.keep}
        pendingText={texts.withdrawing}
        tone="bad"
        {...action}
      />
    </Card>
  );
};

type Props = {
  initial: OwnAddress;
  /** Instructions for an address that the form can't accept. */
  children: ReactNode;
};

/** The address on file, and the new one: typed, waiting or declined. */
export const OwnAddressCards = ({ initial, children }: Props) => {
  const { addressTexts: texts, formatShortDate } = useTexts(addressWords);
  const hydrated = useHydrated();
  const [ownAddress, setOwnAddress] = useState(initial);
  const [notice, setNotice] = useState<Notice | null>(null);
  const show = (newest: OwnAddress, text: string): void => {
    setOwnAddress(newest);
    setNotice({ tone: "good", text });
  };
  const { readerId, onFile, waiting, declined } = ownAddress;
  return (
    <div className={styles.stack}>
      <FocusedNotice notice={notice} />
      {waiting !== null && (
        <PendingChangeCard
          key={waiting.changeId}
          change={waiting}
          onWithdrawn={(newest) => show(newest, texts.withdrawn)}
        />
      )}
      <Card title={texts.onFile}>
        {onFile === null ? (
          <p>{texts.noneOnFile}</p>
        ) : (
          <p className={styles.address}>
            <AddressText address={onFile} />
          </p>
        )}
      </Card>
      {declined !== null && (
        <Alert tone="warn" title={texts.declined}>
          <p>{texts.declinedOn(formatShortDate(dayOf(declined.decidedAt)))}</p>
          <p>
            <q>{declined.reason}</q>
          </p>
          <p className={styles.address}>
            <AddressText address={declined.address} />
          </p>
        </Alert>
      )}
      {waiting === null && (
        <Card title={texts.form}>
          <AddressForm
            key={String(hydrated)}
            readerId={readerId}
            isLive={hydrated}
            onSent={(newest) => show(newest, texts.sent)}
          />
          <p className={styles.hint}>{children}</p>
        </Card>
      )}
    </div>
  );
};
