import type { FormEvent, ReactNode } from "react";
import { useState } from "react";
import { commonFailures } from "#lib/platform/contract/call.ts";
import type { Result } from "#lib/platform/contract/result.ts";
import { attachmentLabels, inboxTranslations } from "#lib/messages/inbox/words.ts";
import { hasSsn } from "#lib/platform/rules/ssn.ts";
import { type DraftPlace, useMessageDraft } from "../../_form/message-draft.ts";
import { ErrorSummary } from "../../_form/error-summary.tsx";
import { SubmitButton } from "../../_form/action-button.tsx";
import { isResponseLost } from "../../_form/lost-response.ts";
import { useTexts } from "../../_shell/language/language-context.tsx";
import { Alert } from "../../_ui/alert.tsx";
import { AttachFiles, useAttachments } from "./attach-files.tsx";
import panelStyles from "../../_form/decision-panel.module.css";
import styles from "./inbox.module.css";

type FormFields = Readonly<Record<string, string>>;

type OutgoingMessage<Fields extends FormFields> = {
  readonly typed: Fields;
  readonly files: { readonly attachmentIds?: string[] };
  readonly idempotencyKey: string;
};

/** Missing fields, in the order of the form. */
type FieldErrors<Fields extends FormFields> = { readonly [Field in keyof Fields & string]?: string };

type SendOptions<Fields extends FormFields, Value, Code extends string> = {
  readonly findErrors: (values: Fields) => FieldErrors<Fields>;
  readonly post: (message: OutgoingMessage<Fields>) => Promise<Result<Value, Code>>;
  readonly onSent: (value: Value) => void;
  /** Prefix of the fields' IDs, for a form with an error summary above its fields. */
  readonly ids?: string;
  /** False if the fund API refuses Social Security numbers. */
  readonly warnsOfSsn?: boolean;
  /** A link for a refusal whose fields identify a page. */
  readonly linkOf?: (fields: Readonly<Record<string, string>>) => ReactNode;
};

/** True for refusals whose text already states that the message wasn't sent. */
const isExplainedRefusal = (code: string): boolean => code === "NotFound" || !(code in commonFailures);

/** Stores a message's draft in the tab, and sends it once all fields are filled in. */
export const useMessageForm = <Fields extends FormFields, Value, Code extends string>(
  owner: DraftPlace,
  blankFields: Fields,
  { findErrors, post, onSent, ids, warnsOfSsn = true, linkOf }: SendOptions<Fields, Value, Code>,
) => {
  const { attachmentTexts } = useTexts(attachmentLabels);
  const { inboxTexts } = useTexts(inboxTranslations);
  const draft = useMessageDraft(owner, blankFields);
  const { typed } = draft;
  const attachments = useAttachments(draft);
  const [isPending, setPending] = useState(false);
  const [tries, setTries] = useState(0);
  const [errors, setErrors] = useState<FieldErrors<Fields>>({});
  const [failure, setFailure] = useState<{ readonly text: ReactNode; readonly isUntitled?: boolean } | null>(null);
  const [confirmedContent, setConfirmedContent] = useState<string | null>(null);
  const content = Object.values(typed).join("\n");

  const send = async (): Promise<void> => {
    if (isPending) return;
    const nextErrors = findErrors(typed);
    setTries(tries + 1);
    setErrors(nextErrors);
    setFailure(null);
    if (Object.keys(nextErrors).length > 0) return;
    if (attachments.pendingUploads.length > 0) return setFailure({ text: attachmentTexts.stillUploading });
    // Pressing Send again sends it unchanged, because the digits may not be a Social Security number.
    if (warnsOfSsn && hasSsn(content) && confirmedContent !== content) return setConfirmedContent(content);
    setPending(true);
    const attachmentIds = draft.files.map(({ attachmentId }) => attachmentId);
    const files = attachmentIds.length > 0 ? { attachmentIds } : {};
    const result = await draft.send((idempotencyKey) => post({ typed, files, idempotencyKey }));
    if (result.ok) return onSent(result.value);
    setPending(false);
    const { code, text, fields } = result.failure;
    const removedFiles = draft.files.filter(({ attachmentId }) => attachmentId in fields);
    if (removedFiles.length > 0) {
      draft.removeFiles(removedFiles.map(({ attachmentId }) => attachmentId));
      return setFailure({
        text: attachmentTexts.filesUnavailable(removedFiles.map(({ name }) => name)),
        isUntitled: true,
      });
    }
    if (isResponseLost(code)) return setFailure({ text: inboxTexts.unanswered, isUntitled: true });
    const link = linkOf?.(fields);
    setFailure({
      text: (
        <>
          {text} {link}
        </>
      ),
      isUntitled: isExplainedRefusal(code),
    });
  };
  const choiceOf = (field: keyof Fields & string) => ({
    ...(ids !== undefined && { id: `${ids}-${field}` }),
    value: typed[field],
    error: errors[field],
    onChange: ({ target }: { readonly target: { readonly value: string } }): void => {
      setErrors({ ...errors, [field]: undefined });
      draft.type(field, target.value);
    },
    disabled: isPending,
  });
  return {
    ids,
    typed,
    attachments,
    wasKept: draft.wasKept,
    isPending,
    tries,
    errors,
    failure,
    looksLikeSsn: confirmedContent === content,
    /** Props of a select. */
    choiceOf,
    /** Props of a text field. */
    inputOf: (field: keyof Fields & string) => {
      const { disabled: readOnly, ...input } = choiceOf(field);
      return { ...input, readOnly };
    },
    submit: (event: FormEvent): void => {
      event.preventDefault();
      void send();
    },
    /** Clears the errors of a form that stays on the page. */
    reset: (): void => {
      attachments.clearNotices();
      setPending(false);
      setErrors({});
      setFailure(null);
    },
    discard: (): void => {
      attachments.removeAll();
      draft.discard();
    },
  };
};

type Props = {
  form: Pick<
    ReturnType<typeof useMessageForm>,
    "ids" | "wasKept" | "isPending" | "tries" | "failure" | "looksLikeSsn" | "submit" | "attachments"
  > & {
    readonly errors: Readonly<Record<string, string | undefined>>;
  };
  isLive: boolean;
  children: ReactNode;
  /** The hint that lists the files' readers, if they aren't obvious; null if the message can't have files. */
  filesHint?: string | null | undefined;
  /** The heading above the missing fields, unless the form is for a message. */
  notSent?: string;
  /** Another button next to Send. */
  extraButton?: ReactNode;
};

/** The layout of a message form: draft notice, error summary, fields, failure and button. */
export const MessageForm = ({ form, isLive, children, filesHint, notSent, extraButton }: Props) => {
  const { inboxLabels, inboxTexts } = useTexts(inboxTranslations);
  const title = notSent ?? inboxTexts.notSent;
  const formErrors = Object.entries(form.errors).flatMap(([field, text]) =>
    text === undefined ? [] : [{ field, text }],
  );
  return (
    <form className={styles.form} method="post" noValidate onSubmit={form.submit}>
      <fieldset disabled={!isLive}>
        {form.wasKept && <Alert tone="info">{inboxTexts.draftKept}</Alert>}
        {form.ids !== undefined && formErrors.length > 0 && (
          <ErrorSummary
            key={form.tries}
            title={title}
            errors={formErrors.map(({ field, text }) => ({ fieldId: `${form.ids}-${field}`, text }))}
          />
        )}
        {children}
        {filesHint !== null && (
          <AttachFiles attachments={form.attachments} isSending={form.isPending} hint={filesHint} />
        )}
        {form.failure !== null && (
          <Alert tone="bad" {...(form.failure.isUntitled !== true && { title })} live>
            {form.failure.text}
          </Alert>
        )}
        {form.looksLikeSsn && !form.isPending && form.failure === null && (
          <Alert tone="warn" title={inboxTexts.notSentYet} live>
            {inboxTexts.looksLikeSsn}
          </Alert>
        )}
        <div className={panelStyles.actions}>
          <SubmitButton pending={form.isPending} pendingText={inboxLabels.sending}>
            {inboxLabels.send}
          </SubmitButton>
          {extraButton}
        </div>
      </fieldset>
    </form>
  );
};
