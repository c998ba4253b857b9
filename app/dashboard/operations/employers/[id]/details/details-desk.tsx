"use client";
import { useState } from "react";
import { changeEmployerDetails, getEmployerDetails } from "#lib/desk/employer-details/calls.ts";
import { findDetailsErrors, listChangedFields, toDetails } from "#lib/desk/employer-details/details-errors.ts";
import type { EmployerDetails, TypedDetails } from "#lib/desk/employer-details/schema.ts";
import { employerStatuses, reportingModes } from "#lib/desk/employer-details/status.ts";
import {
  detailLabels,
  detailRefusals,
  detailTexts as texts,
  modeEffects,
  reportingNames,
  statusEffects,
} from "#lib/desk/employer-details/texts.en.ts";
import { statusLabels } from "#lib/desk/operations/texts.en.ts";
import { formatPhone, formatZip } from "#lib/platform/format/person.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { Field } from "#app/_form/field.tsx";
import { ReasonField } from "#app/_form/text-area.tsx";
import { isResponseLost } from "#app/_form/lost-response.ts";
import { optionsOf } from "#app/_form/options.ts";
import { SelectField } from "#app/_form/select-field.tsx";
import { SingleActionForm } from "#app/_form/single-action/single-action-form.tsx";
import { useFields } from "#app/_form/use-fields.ts";
import { useHydrated } from "#app/_form/use-hydrated.ts";
import { Alert } from "#app/_ui/alert.tsx";
import { Button } from "#app/_ui/button.tsx";
import { Card } from "#app/_ui/card.tsx";
import { type Column, DataTable } from "#app/_ui/data-table.tsx";
import { FocusedNotice, type Notice } from "#app/_ui/focused-notice.tsx";
import layout from "#app/_ui/page.module.css";

type Names = EmployerDetails["representatives"];
type FieldName = keyof TypedDetails;
type TextField = Exclude<FieldName, "representativeId" | "reportingMode" | "status">;

const textFields: readonly TextField[] = [
  "legalName",
  "dba",
  "address1",
  "address2",
  "address3",
  "city",
  "state",
  "zip",
  "phone",
];

const displayValue = (field: FieldName, details: TypedDetails, names: Names): string => {
  if (field === "status") return statusLabels[details.status];
  if (field === "reportingMode") return reportingNames[details.reportingMode];
  if (field === "representativeId")
    return names.find(({ representativeId }) => representativeId === details.representativeId)?.name ?? texts.none;
  const text = details[field];
  if (text === "") return texts.empty;
  return field === "phone" ? formatPhone(text) : field === "zip" ? formatZip(text) : text;
};

type Row = { readonly field: FieldName; readonly stored: string; readonly wanted: string };
const columns: readonly Column<Row>[] = [
  { key: "field", header: "Field", isRowHeader: true, cell: ({ field }) => detailLabels[field] },
  { key: "stored", header: "Before", cell: ({ stored }) => stored },
  { key: "wanted", header: "After", cell: ({ wanted }) => wanted },
];

type ChangesProps = { stored: EmployerDetails; wanted: TypedDetails };

/** Shows each changed field before and after, and what a new status or reporting mode does. */
const Changes = ({ stored, wanted }: ChangesProps) => {
  const fields = listChangedFields(stored, wanted);
  const names = stored.representatives;
  return (
    <div className={layout.stack}>
      <DataTable
        caption="Changes"
        columns={columns}
        rows={fields.map((field) => ({
          field,
          stored: displayValue(field, stored, names),
          wanted: displayValue(field, wanted, names),
        }))}
        rowKey={({ field }) => field}
      />
      {fields.includes("status") && (
        <Alert tone="warn" title={statusLabels[wanted.status]}>
          {statusEffects[wanted.status]}
        </Alert>
      )}
      {fields.includes("reportingMode") && (
        <Alert tone="warn" title={reportingNames[wanted.reportingMode]}>
          {modeEffects[wanted.reportingMode]}
        </Alert>
      )}
    </div>
  );
};

/** Keeps a stored +4 of 0000, which `formatZip` hides, so that it isn't a change. */
const withDash = (zip: string): string => zip.replace(/^(\d{5})(\d{4})$/, "$1-$2");

const toTyped = (details: EmployerDetails): TypedDetails & { readonly reason: string } => {
  const { employerId: _id, representatives: _names, version: _version, ...stored } = details;
  return { ...stored, phone: formatPhone(stored.phone), zip: withDash(stored.zip), reason: "" };
};

/** The form, and its review before anything is saved. Typed values stay if they are refused. */
export const DetailsDesk = ({ initial }: { initial: EmployerDetails }) => {
  const hydrated = useHydrated();
  const [stored, setStored] = useState(initial);
  const { values, setValues, errors, setErrors, change, field } = useFields(() => toTyped(initial));
  const [isReviewing, setReviewing] = useState(false);
  const [isStale, setStale] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const { employerId, representatives, version } = stored;
  const { reason, ...typed } = values;

  const review = async (): Promise<string | null> => {
    setNotice(null);
    const needsReason = typed.status !== stored.status && reason.trim() === "";
    const typedErrors = {
      ...findDetailsErrors(typed),
      ...(needsReason ? { reason: detailRefusals.reasonRequired } : {}),
    };
    setErrors(typedErrors);
    if (Object.keys(typedErrors).length > 0) return texts.incomplete;
    if (listChangedFields(stored, toDetails(typed)).length === 0) return detailRefusals.unchanged;
    setReviewing(true);
    return null;
  };
  const save = async (): Promise<string | null> => {
    const result = await client(changeEmployerDetails, { params: { employerId }, version, body: values });
    if (result.ok) {
      setStored(result.value);
      setValues(toTyped(result.value));
      setStale(false);
      setReviewing(false);
      setNotice({ tone: "good", text: texts.saved });
      return null;
    }
    const { code, text, fields } = result.failure;
    if (isResponseLost(code)) return texts.unanswered;
    setErrors(fields);
    if (code === "Stale") {
      const current = await client(getEmployerDetails, { params: { employerId } });
      if (current.ok) setStored(current.value);
      setStale(current.ok);
    }
    if (code === "Stale" || Object.keys(fields).length > 0) {
      setReviewing(false);
      setNotice({ tone: "bad", text });
      return null;
    }
    return text;
  };
  if (isReviewing)
    return (
      <Card title={texts.reviewTitle}>
        <SingleActionForm
          key="review"
          button={{ name: texts.save, pending: "Saving…" }}
          onSend={save}
          more={
            <Button tone="quiet" onClick={() => setReviewing(false)}>
              {texts.back}
            </Button>
          }
        >
          <Changes stored={stored} wanted={toDetails(typed)} />
        </SingleActionForm>
      </Card>
    );
  return (
    <div className={layout.stack}>
      <FocusedNotice notice={notice} />
      {isStale && (
        <Alert tone="warn" title={texts.currentValue}>
          <ul>
            {listChangedFields(toDetails(typed), stored).map((name) => (
              <li key={name}>
                {detailLabels[name]}: {displayValue(name, stored, representatives)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <Card title={texts.form}>
        <fieldset className={layout.whole} disabled={!hydrated}>
          <SingleActionForm key="form" button={{ name: texts.review, pending: "…" }} onSend={review}>
            {textFields.map((name) => (
              <Field
                key={name}
                label={detailLabels[name]}
                autoComplete="off"
                required={name === "legalName"}
                {...field(name)}
              />
            ))}
            <SelectField
              label={detailLabels.representativeId}
              value={values.representativeId ?? ""}
              error={errors["representativeId"]}
              onChange={({ target }) => change({ representativeId: target.value === "" ? null : target.value })}
              blank={texts.none}
              options={representatives.map(({ representativeId, name }) => ({ value: representativeId, text: name }))}
            />
            <SelectField
              label={detailLabels.reportingMode}
              value={values.reportingMode}
              onChange={({ target }) => change({ reportingMode: target.value as TypedDetails["reportingMode"] })}
              options={optionsOf(reportingModes, (mode) => reportingNames[mode])}
            />
            <SelectField
              label={detailLabels.status}
              value={values.status}
              onChange={({ target }) => change({ status: target.value as TypedDetails["status"] })}
              options={optionsOf(employerStatuses, (status) => statusLabels[status])}
            />
            <ReasonField hint={texts.reasonHint} rows={2} required={false} {...field("reason")} />
          </SingleActionForm>
        </fieldset>
      </Card>
    </div>
  );
};
