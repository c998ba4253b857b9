"use client";

import { useState } from "react";
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
import { useOpeners } from "../../../../../_form/use-opener.ts";
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
import { Field } from "../../../../../_form/field.tsx";
import { useFields } from "../../../../../_form/use-fields.ts";
import { ReviewedForm } from "./reviewed-form.tsx";

type EndRequest = { readonly unitCode: string; readonly effectiveTo: string; readonly reason: string };

const idOf = (name: string): string => `end-${name}`;

type EndFormProps = {
  agreement: AgreementRates;
  agreements: readonly AgreementRates[];
  /** @returns the error to show, or null after success */
  onSend: (request: EndRequest, title: string) => Promise<string | null>;
  onCancel: () => void;
};

/** Another last day of an agreement, which ends or extends it. */
const AgreementEndForm = ({ agreement, agreements, onSend, onCancel }: EndFormProps) => {
  const { unitCode, effectiveFrom } = agreement;
  const fields = useFields({ effectiveTo: agreement.effectiveTo ?? "", reason: "" });
  const { effectiveTo, reason } = fields.values;
  const check = () => {
    const { problem, plan } = checkAgreementEnd(agreement, effectiveTo, agreements);
    return { problems: problem === null ? {} : { effectiveTo: problem }, plan };
  };
  const review = (plan: EndPlan) => ({
    title: agreementTexts.endTitle(unitCode, plan.effectiveTo),
    hint: agreementTexts.endReviewHint,
    comparisons: [
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
    ],
  });
  return (
    <ReviewedForm
      label={`Change the last day of ${unitCode}`}
      button="Review change"
      fields={fields}
      names={["effectiveTo"]}
      labelOf={() => agreementLabels.effective_to}
      idOf={idOf}
      check={check}
      review={review}
      onSend={(title) => onSend({ unitCode, effectiveTo, reason }, title)}
      onCancel={onCancel}
    >
      <Field
        type="date"
        id={idOf("effectiveTo")}
        label={agreementLabels.effective_to}
        hint={agreementTexts.endHint}
        {...fields.field("effectiveTo")}
      />
    </ReviewedForm>
  );
};

const isEarlier = (rate: RateSchedule, month: string): boolean => {
  const { to } = monthsOf(rate);
  return to !== "" && to < month;
};

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

/** The agreements of one employer with their rates. An admin can ask for a new agreement, last day or rate. */
export const RatesDesk = ({ initial, mayChange }: Props) => {
  const [rates, show] = useState(initial);
  const { open: openForm, setOpen: setOpenForm, openerProps, close } = useOpeners();
  const { employerId, month, agreements, waiting } = rates;
  const params = { employerId };
  const { notice, perform } = useActions<EmployerRates>({ show, reread: () => client(getRates, { params }) });
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
  const button = (form: string, text: string) => (
    <ActionButton small tone="quiet" {...openerProps(form)}>
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
        const [rateForm, endForm] = [`rate ${unitCode}`, `end ${unitCode}`];
        return (
          <Card key={unitCode} title={`${unitCode}, ${title}`}>
            <div className={layout.items}>
              <p>{describeAgreement(agreement)}</p>
              {listWaiting((waitingCode) => waitingCode === unitCode)}
              <AgreementTables agreement={agreement} month={month} />
              {mayChange && openForm !== rateForm && openForm !== endForm && (
                <div className={layout.line}>
                  {button(rateForm, rateTexts.changeButton(unitCode))}
                  {button(endForm, agreementTexts.endButton(unitCode))}
                </div>
              )}
              {openForm === rateForm && (
                <RateForm agreement={agreement} month={month} onSend={sendRate} onCancel={close} />
              )}
              {openForm === endForm && (
                <AgreementEndForm agreement={agreement} agreements={agreements} onSend={sendEnd} onCancel={close} />
              )}
            </div>
          </Card>
        );
      })}
      {mayChange &&
        (openForm === "new" ? (
          <Card title={agreementTexts.formLabel}>
            <AgreementForm agreements={agreements} onSend={sendNew} onCancel={close} />
          </Card>
        ) : (
          <div className={layout.line}>{button("new", agreementTexts.addButton)}</div>
        ))}
    </div>
  );
};
