"use client";

import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { workListPath } from "#lib/desk/operations/work-list-path.ts";
import { decisionTexts } from "#lib/money/decisions/texts.en.ts";
import { formatShortDate } from "#lib/platform/format/date.ts";
import { fundNames } from "#lib/platform/format/fund-names.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { requestRateChange, getRates } from "#lib/reporting/rates/calls.ts";
import { monthsOf } from "#lib/reporting/rates/rate-series.ts";
import type { AgreementRates, EmployerRates } from "#lib/reporting/rates/schema.ts";
import type { RateSchedule } from "#lib/reporting/tad/schema.ts";
import { basisText, classText, limitsText, monthsText, priceText, rateTexts } from "#lib/reporting/rates/texts.en.ts";
import { useHydrated } from "../../../../../_form/use-hydrated.ts";
import { Alert } from "../../../../../_ui/alert.tsx";
import { Button } from "../../../../../_ui/button.tsx";
import { Card } from "../../../../../_ui/card.tsx";
import { type Column, DataTable } from "../../../../../_ui/data-table.tsx";
import { FocusedNotice } from "../../../../../_ui/focused-notice.tsx";
import { Folded } from "../../../../../_ui/folded.tsx";
import layout from "../../../../../_ui/page.module.css";
import { Tag } from "../../../../../_ui/tag.tsx";
import { useActions } from "../../../../_decisions/use-actions.ts";
import { RateForm, type RateRequest } from "./rate-form.tsx";

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
    cell: ({ fund, classification }) => `${fundNames[fund]}, ${classText(classification)}`,
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

type TableProps = { agreement: AgreementRates; month: string; caption: string; rates: readonly RateSchedule[] };

const RateTable = ({ agreement, month, caption, rates }: TableProps) => (
  <DataTable
    caption={caption}
    captionHidden
    columns={columnsOf(agreement, month)}
    rows={rates}
    rowKey={({ id }) => id}
  />
);

const AgreementTables = ({ agreement, month }: Pick<TableProps, "agreement" | "month">) => {
  const { unitCode, rates } = agreement;
  const earlierRates = rates.filter((rate) => isEarlier(rate, month));
  const presentRates = rates.filter((rate) => !isEarlier(rate, month));
  return (
    <>
      {presentRates.length === 0 ? (
        <p>{rateTexts.noRates}</p>
      ) : (
        <RateTable {...{ agreement, month }} caption={`Rates of ${unitCode}`} rates={presentRates} />
      )}
      {earlierRates.length > 0 && (
        <Folded summary={rateTexts.earlier(earlierRates.length)}>
          <RateTable
            {...{ agreement, month }}
            caption={`Earlier rates of ${unitCode}`}
            rates={earlierRates.toReversed()}
          />
        </Folded>
      )}
    </>
  );
};

const describeAgreement = ({ localUnion, effectiveFrom, effectiveTo }: AgreementRates): string =>
  `${localUnion}, ${effectiveTo === null ? `since ${formatShortDate(effectiveFrom)}` : `${formatShortDate(effectiveFrom)} – ${formatShortDate(effectiveTo)}`}`;

type Props = { initial: EmployerRates; mayChange: boolean };

/** The agreements of one employer with their rates. An admin can ask for a new rate. */
export const RatesDesk = ({ initial, mayChange }: Props) => {
  const hydrated = useHydrated();
  const [rates, show] = useState(initial);
  const [openUnit, setOpenUnit] = useState<string | null>(null);
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const { employerId, month, agreements, waiting } = rates;
  const params = { employerId };
  const { notice, perform } = useActions<EmployerRates>({ show, reread: () => client(getRates, { params }) });
  const close = (unitCode: string): void => {
    flushSync(() => setOpenUnit(null));
    buttons.current.get(unitCode)?.focus();
  };
  const send = async (body: RateRequest, title: string): Promise<string | null> => {
    const text = await perform(
      JSON.stringify(body),
      (idempotencyKey) => client(requestRateChange, { params, body, idempotencyKey }),
      rateTexts.requested(title),
    );
    if (text === null) setOpenUnit(null);
    return text;
  };
  return (
    <div className={layout.stack}>
      <FocusedNotice notice={notice} />
      {agreements.length === 0 && <p>{rateTexts.noAgreements}</p>}
      {agreements.length > 0 && !mayChange && <Alert tone="info">{rateTexts.adminOnly}</Alert>}
      {agreements.map((agreement) => {
        const { unitCode, title } = agreement;
        return (
          <Card key={unitCode} title={`${unitCode}, ${title}`}>
            <div className={layout.items}>
              <p>{describeAgreement(agreement)}</p>
              {waiting
                .filter((change) => change.unitCode === unitCode)
                .map((change) => (
                  <Alert key={change.title} tone="info">
                    {rateTexts.waiting(change.title, change.askedBy)}{" "}
                    <a href={workListPath("second-person")}>{decisionTexts.waitingLink}</a>
                  </Alert>
                ))}
              <AgreementTables agreement={agreement} month={month} />
              {mayChange && openUnit !== unitCode && (
                <div className={layout.line}>
                  <Button
                    ref={(button) => {
                      if (button !== null) buttons.current.set(unitCode, button);
                    }}
                    small
                    tone="quiet"
                    disabled={!hydrated}
                    onClick={() => setOpenUnit(unitCode)}
                  >
                    {rateTexts.changeButton(unitCode)}
                  </Button>
                </div>
              )}
              {openUnit === unitCode && (
                <RateForm agreement={agreement} month={month} onSend={send} onCancel={() => close(unitCode)} />
              )}
            </div>
          </Card>
        );
      })}
    </div>
  );
};
