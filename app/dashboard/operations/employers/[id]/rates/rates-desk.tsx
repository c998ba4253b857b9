"use client";

import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { workListPath } from "#lib/desk/operations/work-list-path.ts";
import { decisionTexts } from "#lib/money/decisions/texts.en.ts";
import type { Result } from "#lib/platform/contract/result.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { getRates, requestAgreementEnd, requestNewAgreement, requestRateChange } from "#lib/reporting/rates/calls.ts";
import { monthsOf } from "#lib/reporting/rates/rate-series.ts";
import type { AgreementRates, EmployerRates } from "#lib/reporting/rates/schema.ts";
import type { RateSchedule } from "#lib/reporting/tad/schema.ts";
import {
  agreementTexts,
  basisText,
  limitsText,
  monthsText,
  nameRate,
  periodText,
  priceText,
  rateTexts,
  agreementLabels,
  describeContinued,
} from "#lib/reporting/rates/texts.en.ts";
import { Alert } from "../../../../../_ui/alert.tsx";
import { ActionButton } from "../../../../../_form/action-button.tsx";
import { Card } from "../../../../../_ui/card.tsx";
import { type Column, DataTable } from "../../../../../_ui/data-table.tsx";
import { FocusedNotice } from "../../../../../_ui/focused-notice.tsx";
import { Folded } from "../../../../../_ui/folded.tsx";
import layout from "../../../../../_ui/page.module.css";
import { Tag } from "../../../../../_ui/tag.tsx";
import { useActions } from "../../../../_decisions/use-actions.ts";
import { AgreementForm, type AgreementRequest } from "./agreement-form.tsx";
import { RateForm, type RateRequest } from "./rate-form.tsx";
import { checkAgreementEnd, type EndPlan } from "#lib/reporting/rates/check-agreement.ts";
import { ErrorSummary } from "../../../../../_form/error-summary.tsx";
import { Field } from "../../../../../_form/field.tsx";
import { listErrors } from "../../../../../_form/list-errors.ts";
import { SingleActionForm } from "../../../../../_form/single-action/single-action-form.tsx";
import { ChangeReview } from "./change-review.tsx";
import { ReasonField } from "../../../../../_form/reason-field.tsx";

type EndRequest = { readonly unitCode: string; readonly effectiveTo: string; readonly reason: string };

const fieldNames = ["effectiveTo", "reason"] as const;
type FieldName = (typeof fieldNames)[number];
const idOf = (name: FieldName): string => `end-${name}`;
const labelOf = (name: FieldName): string => (name === "reason" ? "Reason" : agreementLabels.effective_to);

type EndFormProps = {
  agreement: AgreementRates;
  /** All agreements of the employer. */
  agreements: readonly AgreementRates[];
  /** @returns the error to show, or null after success */
  onSend: (request: EndRequest, title: string) => Promise<string | null>;
  onCancel: () => void;
};

/** Another last day of an agreement, which ends or extends it. The second step shows it before anything is requested. */
const AgreementEndForm = ({ agreement, agreements, onSend, onCancel }: EndFormProps) => {
  const { unitCode, effectiveFrom } = agreement;
  const [effectiveTo, setEffectiveTo] = useState(agreement.effectiveTo ?? "");
  const [reason, setReason] = useState("");
  const [problems, setProblems] = useState<Partial<Record<FieldName, string>>>({});
  const [tries, setTries] = useState(0);
  const [plan, setPlan] = useState<EndPlan | null>(null);
  const review = async (): Promise<string | null> => {
    const checked = checkAgreementEnd(agreement, effectiveTo, agreements);
    const found = {
      ...(checked.problem !== null && { effectiveTo: checked.problem }),
      ...(reason.trim() === "" && { reason: "Reason Required" }),
    };
    setProblems(found);
    setTries(tries + 1);
    if (Object.keys(found).length === 0) setPlan(checked.plan);
    return null;
  };
  if (plan !== null) {
    const title = agreementTexts.endTitle(unitCode, plan.effectiveTo);
    return (
      <ChangeReview
        title={title}
        hint={agreementTexts.endReviewHint}
        comparisons={[
          {
            name: "In effect",
            before: periodText(effectiveFrom, agreement.effectiveTo),
            after: periodText(effectiveFrom, plan.effectiveTo),
          },
          ...(plan.continued.length === 0
            ? []
            : [
                {
                  name: "Rates",
                  before: agreementTexts.endWithIt,
                  after: describeContinued(plan.continued, plan.effectiveTo),
                },
              ]),
        ]}
        onSend={() => onSend({ unitCode, effectiveTo, reason }, title)}
        onBack={() => setPlan(null)}
        onCancel={onCancel}
      />
    );
  }
  const errors = listErrors(fieldNames, { textOf: (name) => problems[name], labelOf, idOf });
  return (
    <SingleActionForm
      key="terms"
      label={`Change the last day of ${unitCode}`}
      button={{ name: "Review change", pending: "Checking…" }}
      onSend={review}
      onCancel={onCancel}
      takesFocus
    >
      {errors.length > 0 && <ErrorSummary key={tries} title={rateTexts.incomplete} errors={errors} />}
      <Field
        type="date"
        id={idOf("effectiveTo")}
        label={agreementLabels.effective_to}
        hint={agreementTexts.endHint}
        value={effectiveTo}
        error={problems.effectiveTo}
        onChange={({ target }) => {
          setEffectiveTo(target.value);
          setProblems(problems.reason === undefined ? {} : { reason: problems.reason });
        }}
      />
      <ReasonField
        id={idOf("reason")}
        hint={rateTexts.reasonHint}
        value={reason}
        error={problems.reason}
        onChange={({ target }) => {
          setReason(target.value);
          setProblems(problems.effectiveTo === undefined ? {} : { effectiveTo: problems.effectiveTo });
        }}
      />
    </SingleActionForm>
  );
};

const isEarlier = (rate: RateSchedule, month: string): boolean => {
  const { to } = monthsOf(rate);
  return to !== "" && to < month;
};

/** Returns the columns of a table of rates. */
const columnsOf = ({ unitType }: AgreementRates, month: string): readonly Column<RateSchedule>[] => [
  {
    key: "series",
    header: "Fund and class",
    isRowHeader: true,
    cell: nameRate,
  },
  { key: "rate", header: "Rate", number: true, cell: priceText },
  { key: "months", header: "Work months", cell: (rate) => monthsText(rate) },
  { key: "basis", header: "Basis", detail: true, cell: ({ basis }) => basisText(basis, unitType) },
  { key: "limits", header: "Limits", detail: true, cell: (rate) => limitsText(rate, unitType) },
  { key: "clause", header: "Clause", detail: true, cell: ({ sourceClause }) => sourceClause },
  {
    key: "state",
    header: "",
    cell: (rate) =>
      monthsOf(rate).from > month ? (
        <Tag tone="warn">Coming</Tag>
      ) : isEarlier(rate, month) ? (
        ""
      ) : (
        <Tag tone="good">Current</Tag>
      ),
  },
];

const AgreementTables = ({ agreement, month }: { agreement: AgreementRates; month: string }) => {
  const { unitCode, rates } = agreement;
  const table = { columns: columnsOf(agreement, month), rowKey: ({ id }: RateSchedule) => id };
  const earlierRates = rates.filter((rate) => isEarlier(rate, month));
  const presentRates = rates.filter((rate) => !isEarlier(rate, month));
  return (
    <>
      <DataTable {...table} caption={`Rates of ${unitCode}`} rows={presentRates} empty={rateTexts.noRates} />
      {earlierRates.length > 0 && (
        <Folded summary={rateTexts.earlier(earlierRates.length)}>
          <DataTable {...table} caption={`Earlier rates of ${unitCode}`} rows={earlierRates.toReversed()} />
        </Folded>
      )}
    </>
  );
};

const describeAgreement = ({ localUnion, effectiveFrom, effectiveTo }: AgreementRates): string =>
  `${localUnion}, ${periodText(effectiveFrom, effectiveTo)}`;

type Props = { initial: EmployerRates; mayChange: boolean };

/** An open form: for a rate or the last day of an agreement, or for a new agreement. */
type OpenForm = { readonly kind: "rate" | "end"; readonly unitCode: string } | { readonly kind: "new" };
const newForm: OpenForm = { kind: "new" };
const keyOf = (form: OpenForm): string => (form.kind === "new" ? form.kind : `${form.kind} ${form.unitCode}`);

/** The agreements of one employer with their rates. An admin can ask for a new agreement, last day or rate. */
export const RatesDesk = ({ initial, mayChange }: Props) => {
  const [rates, show] = useState(initial);
  const [openForm, setOpenForm] = useState<string | null>(null);
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const { employerId, month, agreements, waiting } = rates;
  const params = { employerId };
  const { notice, perform } = useActions<EmployerRates>({ show, reread: () => client(getRates, { params }) });
  const close = (form: OpenForm): void => {
    flushSync(() => setOpenForm(null));
    buttons.current.get(keyOf(form))?.focus();
  };
  const finish = (text: string | null): string | null => {
    if (text === null) setOpenForm(null);
    return text;
  };
  const send = async (
    body: object,
    title: string,
    request: (idempotencyKey: string) => Promise<Result<EmployerRates, string>>,
  ): Promise<string | null> => finish(await perform(JSON.stringify(body), request, rateTexts.requested(title)));
  const sendRate = (body: RateRequest, title: string) =>
    send(body, title, (idempotencyKey) => client(requestRateChange, { params, body, idempotencyKey }));
  const sendEnd = (body: EndRequest, title: string) =>
    send(body, title, (idempotencyKey) => client(requestAgreementEnd, { params, body, idempotencyKey }));
  const sendNew = ({ cells, rates: firstRates, reason }: AgreementRequest, title: string) => {
    const body = { cells, rates: [...firstRates], reason };
    return send(body, title, (idempotencyKey) => client(requestNewAgreement, { params, body, idempotencyKey }));
  };
  const button = (form: OpenForm, text: string) => (
    <ActionButton
      ref={(element) => {
        if (element !== null) buttons.current.set(keyOf(form), element);
      }}
      small
      tone="quiet"
      onClick={() => setOpenForm(keyOf(form))}
    >
      {text}
    </ActionButton>
  );
  const listWaiting = (isListed: (unitCode: string) => boolean) =>
    waiting
      .filter(({ unitCode }) => isListed(unitCode))
      .map(({ title, askedBy }) => (
        <Alert key={title} tone="info">
          {rateTexts.waiting(title, askedBy)} <a href={workListPath("second-person")}>{decisionTexts.waitingLink}</a>
        </Alert>
      ));
  return (
    <div className={layout.stack}>
      <FocusedNotice notice={notice} />
      {agreements.length === 0 && <p>{rateTexts.noAgreements}</p>}
      {!mayChange && <Alert tone="info">{rateTexts.adminOnly}</Alert>}
      {listWaiting((unitCode) => !agreements.some((agreement) => agreement.unitCode === unitCode))}
      {agreements.map((agreement) => {
        const { unitCode, title } = agreement;
        const rateForm: OpenForm = { kind: "rate", unitCode };
        const endForm: OpenForm = { kind: "end", unitCode };
        return (
          <Card key={unitCode} title={`${unitCode}, ${title}`}>
            <div className={layout.items}>
              <p>{describeAgreement(agreement)}</p>
              {listWaiting((waitingCode) => waitingCode === unitCode)}
              <AgreementTables agreement={agreement} month={month} />
              {mayChange && openForm !== keyOf(rateForm) && openForm !== keyOf(endForm) && (
                <div className={layout.line}>
                  {button(rateForm, rateTexts.changeButton(unitCode))}
                  {button(endForm, agreementTexts.endButton(unitCode))}
                </div>
              )}
              {openForm === keyOf(rateForm) && (
                <RateForm agreement={agreement} month={month} onSend={sendRate} onCancel={() => close(rateForm)} />
              )}
              {openForm === keyOf(endForm) && (
                <AgreementEndForm
                  agreement={agreement}
                  agreements={agreements}
                  onSend={sendEnd}
                  onCancel={() => close(endForm)}
                />
              )}
            </div>
          </Card>
        );
      })}
      {mayChange &&
        (openForm === keyOf(newForm) ? (
          <Card title={agreementTexts.formLabel}>
            <AgreementForm agreements={agreements} onSend={sendNew} onCancel={() => close(newForm)} />
          </Card>
        ) : (
          <div className={layout.line}>{button(newForm, agreementTexts.addButton)}</div>
        ))}
    </div>
  );
};
