"use client";

import { useState } from "react";
import { useForm } from "react-hook-form";
import { approveEmployer } from "../../../lib/identity/approval/calls.ts";
import { approvalTexts as texts } from "../../../lib/identity/approval/texts.en.ts";
import { accountIdLimit } from "../../../lib/platform/format/plain-text.ts";
import { client } from "../../../lib/platform/http/browser/client.ts";
import { Field } from "../../_form/field.tsx";
import styles from "../../_form/form.module.css";
import { SubmitButton } from "../../_form/action-button.tsx";
import { isResponseLost } from "../../_form/lost-response.ts";
import { Card } from "../../_ui/card.tsx";
import desk from "./approve.module.css";
import { FocusedNotice, type Notice } from "../../_ui/focused-notice.tsx";

/** Approves an account by ID, at a fund whose API lists no applicants. `linked` is the ID in an email's link. */
export const ApproveById = ({ linked }: { linked: string }) => {
  const { register, handleSubmit, reset, formState } = useForm({ defaultValues: { accountId: linked } });
  const [notice, setNotice] = useState<Notice | null>(null);

  const approve = handleSubmit(async (values) => {
    const accountId = values.accountId.trim();
    setNotice(null);
    // A fund API without versions accepts the decision unconditionally.
    const result = await client(approveEmployer, { body: { decision: "approveById", accountId }, version: null });
    if (result.ok) {
      reset({ accountId: "" });
      return setNotice({ tone: "good", text: texts.approvedById(accountId) });
    }
    const { code, text } = result.failure;
    setNotice(
      isResponseLost(code)
        ? { tone: "warn", text: texts.unansweredById }
        : { tone: "bad", title: texts.notApproved(accountId), text },
    );
  });

  return (
    <div className={desk.queue}>
      <FocusedNotice notice={notice} />
      <Card>
        <form className={styles.form} method="post" noValidate onSubmit={(event) => void approve(event)}>
          <Field
            label={texts.accountId}
            hint={texts.accountIdHint}
            autoComplete="off"
            maxLength={accountIdLimit}
            required
            error={formState.errors.accountId?.message}
            {...register("accountId", { validate: (text) => text.trim() !== "" || texts.accountIdMissing })}
          />
          <SubmitButton pending={formState.isSubmitting} pendingText={texts.approving}>
            {texts.approve}
          </SubmitButton>
        </form>
      </Card>
    </div>
  );
};
