"use client";

import { useState } from "react";
import { downloadWorkHistoryCsv } from "../../lib/members/membership/calls.ts";
import { ConfirmButton } from "../_form/single-action/confirm-button.tsx";
import { DecisionPanel } from "../_form/decision-panel.tsx";
import { DownloadLink } from "../_form/download-link.tsx";
import { ErrorSummary } from "../_form/error-summary.tsx";
import { ShortForm } from "../_form/short-form.tsx";
import { Field } from "../_form/field.tsx";
import { ChoiceFilter } from "../_form/filters/choice-filter.tsx";
import { ListFilters } from "../_form/filters/list-filters.tsx";
import { Checklist } from "../_form/password/checklist.tsx";
import { identityNoteRule } from "../../lib/platform/rules/identity-check.ts";
import { IdentityFields } from "../_form/identity-fields.tsx";
import { NewPasswordFields } from "../_form/password/new-password-fields.tsx";
import { RadioList } from "../_form/radio-list.tsx";
import { ReasonForm } from "../_form/reason-form.tsx";
import { SelectField } from "../_form/select-field.tsx";
import { SingleActionForm } from "../_form/single-action/single-action-form.tsx";
import { StepUpDialog } from "../_form/step-up/step-up-dialog.tsx";
import { SubmitButton } from "../_form/submit-button.tsx";
import { TextArea } from "../_form/text-area.tsx";
import { Button } from "../_ui/button.tsx";
import { Card } from "../_ui/card.tsx";
import layout from "../_ui/page.module.css";
import { longText, longWord } from "./sample-texts.ts";

const ignore = (): void => {};
const refuse = (): Promise<string> =>
  Promise.resolve("The fund’s records can’t be reached right now. Nothing changed.");
const options = [
  { value: "one", text: "One" },
  { value: "long", text: longText },
];

/** Fields in each state: plain, with a hint, with an error, filled in, disabled. */
const Fields = () => (
  <div className={layout.stack}>
    <ShortForm
      onSubmit={async (event) => event.preventDefault()}
      isPending={false}
      button={{ name: "Search", pending: "Searching…" }}
    >
      <Field label="Empty" name="empty" />
      <Field label="With a hint" name="hint" hint="As on your pay stub" defaultValue={longWord} />
      <Field label="Wrong" name="wrong" id="design-wrong" defaultValue="12/45" error="Type the date as MM/DD/YYYY." />
      <Field label="Disabled" name="disabled" disabled defaultValue="Not yours to change" />
    </ShortForm>
    <SelectField label="A choice" name="choice" hint="The hint is below" options={options} />
    <SelectField label="A wrong choice" name="wrong-choice" error="Choose a month." blank="None" />
    <TextArea label="Lines" name="lines" defaultValue={longText} hint="500 characters at most" />
    <TextArea label="Wrong lines" name="wrong-lines" id="design-lines" error="Reason Required" />
    <IdentityFields
      values={{ identity: "OTHER", identityNote: "Checked." }}
      errors={{ identityNote: identityNoteRule.text }}
      onType={() => {}}
    />
    <NewPasswordFields
      values={{ newPassword: "sunrise", retype: "sun" }}
      fieldOf={(name) => ({ name, type: "password" })}
    />
    <Checklist
      id="design-checklist"
      checks={[
        { text: "Not checked yet", state: null },
        { text: "Includes 8 characters", state: true },
        { text: "Includes upper and lowercase", state: false },
      ]}
    />
  </div>
);

const Actions = () => (
  <div className={layout.stack}>
    <div className={layout.line}>
      <SubmitButton pending={false} pendingText="Sending…">
        Send
      </SubmitButton>
      <SubmitButton pending pendingText="Sending…">
        Send
      </SubmitButton>
    </div>
    <ConfirmButton
      buttonText="Remove"
      question="Remove Dana Whitfield? Their sessions end at once."
      yes="Remove"
      no="Keep"
      isPending={false}
      pendingText="Removing…"
      problem="Someone changed this list. Nothing was removed."
      tone="bad"
      onConfirm={ignore}
    />
    <ReasonForm
      hint="The employer reads it"
      action="Decline"
      pending={false}
      pendingText="Declining…"
      onSend={ignore}
      onCancel={ignore}
    />
    <DecisionPanel
      approve={{ decision: { decision: "approve" }, text: "Approve", pendingText: "Approving…" }}
      decline={{
        requestText: "Decline",
        text: "Decline",
        pendingText: "Declining…",
        reasonHint: "The applicant reads it",
      }}
      onDecide={refuse}
    />
    <SingleActionForm button={{ name: "Change", pending: "Changing…" }} onSend={refuse} onCancel={ignore}>
      <Field label="New address" name="address" />
    </SingleActionForm>
    <DownloadLink
      name="Work history (CSV)"
      fileName="work-history.csv"
      call={{ ...downloadWorkHistoryCsv, path: "/api/no-such-file" }}
    />
  </div>
);

export const Forms = () => {
  const [choice, setChoice] = useState<"now" | "later">();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Card title="Fields">
        <Fields />
      </Card>
      <Card title="Errors of a form">
        <ErrorSummary
          title="Nothing was saved. Your entries are still here."
          errors={[
            { fieldId: "design-wrong", text: "Type the date as MM/DD/YYYY." },
            { fieldId: "design-lines", text: "Reason Required" },
          ]}
        />
      </Card>
      <Card title="Choices and filters">
        <div className={layout.stack}>
          <RadioList
            legend="When"
            options={[
              { value: "now", label: "Now", hint: "Debited on the next banking day" },
              { value: "later", label: "Later", hint: longText },
            ]}
            selected={choice}
            onChoose={setChoice}
          />
          <ChoiceFilter action="/design" id="design-choice" name="list" label="List" selected="one" options={options} />
          <ListFilters
            action="/design"
            filter={{ text: longText }}
            choices={[{ name: "state", label: "Status", all: "All statuses", options }]}
            search="Name or number"
          />
        </div>
      </Card>
      <Card title="Acts">
        <Actions />
        <Button tone="quiet" onClick={() => setAsking(true)}>
          Ask for the password
        </Button>
        {isAsking && <StepUpDialog onDone={() => setAsking(false)} />}
      </Card>
    </>
  );
};
