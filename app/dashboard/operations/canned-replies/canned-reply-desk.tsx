"use client";
import { addCannedReply, changeCannedReply, listCannedReplies } from "#lib/messages/canned-replies/calls.ts";
import type { CannedReply, CannedReplyList, CannedReplyText } from "#lib/messages/canned-replies/schema.ts";
import { audienceLabels, cannedTexts } from "#lib/messages/canned-replies/texts.en.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { type Refusal, useListActions } from "../../../_form/step-up/use-step-up.tsx";
import { useFields } from "../../../_form/use-fields.ts";
import { useOpener } from "../../../_form/use-opener.ts";
import { AddCard } from "../../_desk/add-card.tsx";
import { Alert, Problem } from "../../../_ui/alert.tsx";
import { ActionButton } from "../../../_form/action-button.tsx";
import { Card } from "../../../_ui/card.tsx";
import { FocusedNotice } from "../../../_ui/focused-notice.tsx";
import { Tag } from "../../../_ui/tag.tsx";
import layout from "../../../_ui/page.module.css";
import styles from "./canned-replies.module.css";
import { useSingleAction } from "../../../_form/single-action/use-single-action.ts";
import { audiences, cannedTextLimit, titleLimit } from "#lib/messages/canned-replies/canned-reply.ts";
import { Field } from "../../../_form/field.tsx";
import { TextArea } from "../../../_form/text-area.tsx";
import { optionsOf } from "../../../_form/options.ts";
import { SelectField } from "../../../_form/select-field.tsx";
import { SingleActionForm } from "../../../_form/single-action/single-action-form.tsx";

type Props = {
  initial: CannedReplyText;
  name: string;
  /** @returns the error to show, or null after success */
  onSave: (values: CannedReplyText) => Promise<Refusal | null>;
  onCancel: () => void;
};

/** Title, audience and texts of a canned reply. Typed values stay if it is refused. */
const CannedReplyForm = ({ initial, name, onSave, onCancel }: Props) => {
  const { values, setErrors, field } = useFields(initial);
  const save = async (): Promise<string | null> => {
    const missingErrors = {
      ...(values.title.trim() === "" && { title: cannedTexts.titleRequired }),
      ...(values.text.trim() === "" && { text: cannedTexts.textRequired }),
    };
    setErrors(missingErrors);
    if (Object.keys(missingErrors).length > 0) return cannedTexts.incomplete;
    const refusal = await onSave(values);
    setErrors(refusal?.fields ?? {});
    return refusal?.text ?? null;
  };
  return (
    <SingleActionForm button={{ name, pending: "Saving…" }} onSend={save} onCancel={onCancel} takesFocus>
      <Field label="Title" maxLength={titleLimit} autoComplete="off" required {...field("title")} />
      <SelectField
        label="For"
        hint={cannedTexts.audienceHint}
        {...field("audience")}
        options={optionsOf(audiences, (audience) => audienceLabels[audience])}
      />
      <TextArea label="Text" rows={6} maxLength={cannedTextLimit} required {...field("text")} />
      <TextArea
        label={cannedTexts.spanishLabel}
        hint={cannedTexts.spanishHint}
        lang="es"
        rows={6}
        maxLength={cannedTextLimit}
        {...field("textEs")}
      />
    </SingleActionForm>
  );
};

type ItemProps = {
  reply: CannedReply;
  /** @returns the error to show, or null after success */
  onChange: (reply: CannedReply, doneText: string) => Promise<Refusal | null>;
};

const Texts = ({ text, textEs }: Pick<CannedReply, "text" | "textEs">) => (
  <>
    <p className={styles.text}>{text}</p>
    {textEs !== "" && (
      <div>
        {cannedTexts.spanish}
        <p className={styles.text} lang="es">
          {textEs}
        </p>
      </div>
    )}
  </>
);

const Item = ({ reply, onChange }: ItemProps) => {
  /** The version when the form was opened. */
  const { open: openVersion, setOpen: setOpenVersion, opener, close } = useOpener<number>();
  const { isPending, problem, once } = useSingleAction();
  const { title, text, textEs, audience, isRetired } = reply;
  const save = async (values: CannedReplyText): Promise<Refusal | null> => {
    const refusal = await onChange({ ...reply, ...values }, cannedTexts.saved(values.title.trim()));
    if (refusal === null) setOpenVersion(null);
    return refusal;
  };
  const toggle = () =>
    once(async () => {
      const doneText = isRetired ? cannedTexts.restored(title) : cannedTexts.retired(title);
      return (await onChange({ ...reply, isRetired: !isRetired }, doneText))?.text ?? null;
    });
  if (openVersion !== null)
    return (
      <li className={styles.item}>
        {openVersion !== reply.version && (
          <Alert tone="warn">
            {cannedTexts.currentValue(title)}
            <Texts {...reply} />
          </Alert>
        )}
        <CannedReplyForm
          initial={{ title, text, textEs, audience }}
          name={`Save ${title}`}
          onSave={save}
          onCancel={close}
        />
      </li>
    );
  return (
    <li className={styles.item}>
      <div className={layout.line}>
        <h3>{title}</h3>
        <Tag tone="plain">{audienceLabels[audience]}</Tag>
        {isRetired && <Tag tone="plain">Retired</Tag>}
      </div>
      <Texts {...reply} />
      <Problem text={problem} />
      <div className={layout.line}>
        <ActionButton ref={opener} small tone="quiet" onClick={() => setOpenVersion(reply.version)}>
          Change<span className="visually-hidden"> {title}</span>
        </ActionButton>
        <ActionButton small tone="quiet" pending={isPending} onClick={() => void toggle()}>
          {isRetired ? "Offer again" : "Retire"}
          <span className="visually-hidden"> {title}</span>
        </ActionButton>
      </div>
    </li>
  );
};

/** The fund's canned replies. Each action returns the updated list. */
export const CannedReplyDesk = ({ initial }: { initial: CannedReplyList }) => {
  const { list, notice, change } = useListActions(listCannedReplies, initial, cannedTexts.unanswered);
  return (
    <div className={layout.stack}>
      <FocusedNotice notice={notice} />
      <AddCard<CannedReplyText>
        title="Add a canned reply"
        onAdd={(body, idempotencyKey) =>
          change(() => client(addCannedReply, { body, idempotencyKey }), cannedTexts.added(body.title.trim()))
        }
      >
        {(form) => (
          <CannedReplyForm initial={{ title: "", text: "", textEs: "", audience: "ANYONE" }} name="Save" {...form} />
        )}
      </AddCard>
      <Card title="Canned replies of this fund">
        {list.replies.length === 0 ? (
          <p>{cannedTexts.none}</p>
        ) : (
          <ul className={layout.items}>
            {list.replies.map((reply) => (
              <Item
                key={reply.replyId}
                reply={reply}
                onChange={({ replyId, version, ...body }, message) =>
                  change(() => client(changeCannedReply, { params: { replyId }, version, body }), message)
                }
              />
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
};
