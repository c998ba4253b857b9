"use client";

import { useState } from "react";
import { downloadWorkHistoryCsv } from "../../lib/members/membership/calls.ts";
import { ConfirmButton } from "../_form/single-action/confirm-button.tsx";
import { DecisionPanel } from "../_form/decision-panel.tsx";
import { DownloadLink } from "../_form/download-link.tsx";
import { ErrorSummary } from "../_form/error-summary.tsx";
import { ShortForm } from "../_form/short-form.tsx";
import { Field } from "../_form/field.tsx";
import { TextArea } from "../_form/text-area.tsx";
import { ListFilters, ChoiceFilter } from "../_form/filters/list-filters.tsx";
import { Checklist, NewPasswordFields } from "../_form/password/checked-fields.tsx";
import { identityNoteRule } from "../../lib/platform/rules/identity-check.ts";
import { IdentityFields } from "../_form/identity-fields.tsx";
import { RadioList } from "../_form/radio-list.tsx";
import { ReasonForm } from "../_form/reason-form.tsx";
import { SelectField } from "../_form/select-field.tsx";
import { SingleActionForm } from "../_form/single-action/single-action-form.tsx";
import { StepUpDialog } from "../_form/step-up/use-step-up.tsx";
import { SubmitButton } from "../_form/action-button.tsx";
import { Button, ButtonLink } from "../_ui/button.tsx";
import { Card } from "../_ui/card.tsx";
import layout from "../_ui/page.module.css";
import { BarChart, BarLegend } from "../_ui/chart/bar-chart.tsx";
import type { Bar } from "../_ui/chart/bar-picture.tsx";
import { DataTable } from "../_ui/data-table.tsx";
import { DeadlineClock } from "../_ui/deadline/deadline-clock.tsx";
import { Facts } from "../_ui/facts.tsx";
import { FeatureList } from "../_ui/feature-list.tsx";
import { Folded } from "../_ui/folded.tsx";
import { Icon, iconNames } from "../_ui/icon.tsx";
import { Money } from "../_ui/money.tsx";
import { Pager } from "../_ui/pager.tsx";
import { Tag } from "../_ui/tag.tsx";
import { LoadFailed } from "../_shell/load-failed.tsx";
import { LoadingView } from "../_shell/loading-view.tsx";
import { Alert, Problem, MessageAlert } from "../_ui/alert.tsx";
import { Confirmation } from "../_ui/confirmation.tsx";
import { FocusedNotice, type Notice } from "../_ui/focused-notice.tsx";
import { AddressText, KeepTogether } from "../_ui/text.tsx";

/** Texts as long as real ones get. */
const longText =
  "International Brotherhood of Warehouse, Transportation and Cold Storage Workers of Northeastern Minnesota";
const longWord = "wolfeschlegelsteinhausenbergerdorff@northern-lakes-transportation-and-storage.example";

const tones = ["good", "warn", "bad", "info"] as const;

export const Notices = () => {
  const [notice, setNotice] = useState<Notice | null>(null);
  return (
    <>
      <Card title="Buttons">
        <div className={layout.line}>
          {(["main", "quiet", "bad"] as const).map((tone) => (
            <span key={tone} className={layout.line}>
              <Button tone={tone}>Save</Button>
              <Button tone={tone} small>
                Save, small
              </Button>
              <Button tone={tone} aria-disabled>
                Waits
              </Button>
              <Button tone={tone} disabled>
                Disabled
              </Button>
              <Button tone={tone} aria-busy>
                Saving…
              </Button>
            </span>
          ))}
          <ButtonLink href="#top">A link</ButtonLink>
          <ButtonLink href="#top" tone="quiet" small>
            {longText}
          </ButtonLink>
        </div>
      </Card>
      <Card title="Tags" action={<Tag tone="plain">Opposite the title</Tag>}>
        <div className={layout.line}>
          <Tag tone="good">Settled</Tag>
          <Tag tone="warn">Scheduled</Tag>
          <Tag tone="bad">Returned</Tag>
          <Tag tone="plain">{longText}</Tag>
        </div>
      </Card>
      <Card title="Addresses">
        <KeepTogether text="dana.whitfield-of-accounting@a-very-long-name.lakeside-freight.example" />
        <p>
          <AddressText
            address={{
              address1: "77 Quarry Road",
              address2: "Apt 4",
              address3: "",
              city: "Duluth",
              state: "MN",
              zip: "55804",
            }}
          />
        </p>
      </Card>
      <Card title="Alerts">
        <div className={layout.stack}>
          {tones.map((tone) => (
            <Alert key={tone} tone={tone} title={`A title (${tone})`}>
              The report is saved. <a href="#top">See the report</a>
            </Alert>
          ))}
          <Alert tone="warn">{longWord}</Alert>
          <Problem text="A failure" />
          <MessageAlert
            message={{ tone: "bad", text: "Contact us for help.", link: { name: "Contact us", href: "/contact" } }}
          />
          <LoadFailed text="The fund’s records can’t be reached right now." href="#top" />
          <LoadingView text="Loading…" />
          <Button
            tone="quiet"
            onClick={() => setNotice({ tone: "good", title: "Saved", text: "The notice has the focus." })}
          >
            Show a notice
          </Button>
          <FocusedNotice notice={notice} />
        </div>
      </Card>
      <Confirmation
        title="November 2026 is committed"
        confirmationNo="T-261120-38G141"
        facts={[
          { name: "Employer", value: longText },
          { name: "Email", value: longWord },
        ]}
      >
        <p>The next step.</p>
      </Confirmation>
    </>
  );
};

const bars: readonly Bar[] = [4, 6, 0, 5, 3].map((lower, index) => ({
  key: String(index),
  tick: ["Jun", "Jul", "Aug", "Sep", "Oct"][index] ?? "",
  lower: lower * 100_000,
  upper: index * 50_000,
  open: index === 4,
}));
const rows = [
  { name: "Lakeside Freight", state: "Settled", cents: 3_744_444 },
  { name: longText, state: longWord, cents: -123_450 },
];
const columns = [
  { key: "name", header: "Employer", isRowHeader: true, cell: (row: (typeof rows)[number]) => row.name },
  { key: "state", header: "Status", cell: (row: (typeof rows)[number]) => <Tag tone="plain">{row.state}</Tag> },
  { key: "amount", header: "Amount", number: true, cell: (row: (typeof rows)[number]) => <Money cents={row.cents} /> },
];

export const Figures = () => (
  <>
    <Card title="Table">
      <DataTable
        caption="Payments"
        columns={columns}
        rows={rows}
        rowKey={({ name }) => name}
        footer={["Total", "", <Money key="total" cents={3_620_994} strong />]}
        captionHidden={false}
      />
      <DataTable
        caption="A table without rows"
        columns={columns}
        rows={[]}
        rowKey={({ name }) => name}
        captionHidden={false}
      />
      <Folded summary="Show as a table">
        <p>{longText}</p>
      </Folded>
      <p>No payments yet. The first one is shown here as soon as it’s authorized.</p>
      <Pager label="Pages of payments" page={{ previous: "a", next: "b" }} path="/design" query={{}} />
    </Card>
    <Card title="Chart" action={<BarLegend lower="Health" upper="Pension" open="Open" />}>
      <BarChart
        title="Contributions"
        description="Contributions of five months; the last one is open."
        bars={bars}
        formatMark={(cents) => `$${cents / 100}`}
      />
      <BarChart title="Nothing yet" description="A chart without bars." bars={[]} formatMark={String} height={80} />
    </Card>
    <Card title="Deadlines">
      <div className={layout.line}>
        <DeadlineClock now="2026-11-23T12:00:00Z" payBy="2026-12-14T22:00:00Z" dueDate="2026-12-15" />
        <DeadlineClock now="2026-12-14T21:45:00Z" payBy="2026-12-14T22:00:00Z" dueDate="2026-12-15" atStart />
        <DeadlineClock now="2026-12-16T12:00:00Z" payBy="2026-12-14T22:00:00Z" dueDate="2026-12-15" />
      </div>
    </Card>
    <Card title="Facts and icons">
      <Facts
        facts={[
          { name: "Kept", text: "90 days" },
          { name: longText, text: longWord },
        ]}
      />
      <p className={layout.line}>
        {iconNames.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </p>
    </Card>
    <FeatureList title="Features" features={[{ icon: "sheet", name: "Complete eTAD reporting", text: longText }]} />
  </>
);

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
