"use client";

import { type ComponentProps, useState } from "react";
import {
  addMissingPerson,
  commitCorrection,
  correctLine,
  dropLine,
  getCorrection,
} from "#lib/reporting/corrections/calls.ts";
import type { CorrectableCell } from "#lib/reporting/line/cells.ts";
import { sumUnits } from "#lib/reporting/line/row.ts";
import { correctionRefusals, correctionTexts } from "#lib/reporting/corrections/texts.en.ts";
import { formatUnitsInWords } from "#lib/platform/format/unit-words.ts";
import { inboxTexts } from "#lib/messages/inbox/texts.en.ts";
import { threadPath } from "#lib/routes.ts";
import type { CorrectionReceipt, DraftLine, MonthCorrection } from "#lib/reporting/corrections/schema.ts";
import type { MissingPersonBody } from "#lib/reporting/tad/schema.ts";
import { useHydrated } from "#app/_form/use-hydrated.ts";
import { Alert } from "#app/_ui/alert.tsx";
import { PageHead } from "#app/_ui/page-head.tsx";
import { Card } from "#app/_ui/card.tsx";
import { FocusedNotice, type Notice } from "#app/_ui/focused-notice.tsx";
import { useClient } from "../acting-for.tsx";
import { isResponseLost } from "../../../_form/lost-response.ts";
import { withStoredKey } from "../saving/stored-key.ts";
import { AddMissingForm } from "./add-missing-form.tsx";
import { CorrectedCard } from "./corrected-card.tsx";
import { CorrectionCommit, CorrectionFiled } from "./commit-panel.tsx";
import { FindPerson } from "./find-person.tsx";
import { type ChosenPerson, PersonForm } from "./correction-form.tsx";
import styles from "./correct.module.css";

/** A person on the month's report, or a person to add: the member of the linked report, or null for anyone. */
type Selection = ChosenPerson | { readonly add: MonthCorrection["reported"] } | null;

const isWaiting = (selection: Selection): boolean => selection !== null && !("add" in selection) && selection.waits;

type Props = {
  head: Pick<ComponentProps<typeof PageHead>, "title" | "crumbs">;
  initial: MonthCorrection;
  /** The initial search, set by a link from another month. */
  find: string;
};

/** Finds a person on the month's report or among the people added in the draft. */
const findChosen = ({ people, lines }: MonthCorrection, lineId: string): ChosenPerson | null => {
  const added = lines.find(({ id, isAdded }) => id === lineId && isAdded);
  if (added === undefined) return people.find(({ id }) => id === lineId) ?? null;
  return { ...added, ...added.now, memberId: "", waits: false };
};

/** Selects the member of a linked report: their line, or the form that adds them. */
const initialSelection = (month: MonthCorrection): Selection => {
  if (month.reported === null) return null;
  const { lineId } = month.reported;
  return lineId === null ? { add: month.reported } : findChosen(month, lineId);
};

/** The member's figures from the linked conversation, or empty without one. */
const MemberReport = ({ month: { reported, people } }: { month: MonthCorrection }) => {
  if (reported === null) return null;
  const { from, shouldBe, lineId, threadId } = reported;
  const person = people.find(({ id }) => id === lineId);
  const units = person === undefined ? null : formatUnitsInWords(sumUnits(person), person.unitType);
  return (
    <Alert tone="info">
      {correctionTexts.reportedBoth(from, shouldBe, units)} <a href={threadPath(threadId)}>{inboxTexts.backToThread}</a>
    </Alert>
  );
};

/** The steps of a correction: find a person, enter the correct values, review, commit. The fund stores the draft. */
export const CorrectionSteps = ({ head, initial, find: initialFind }: Props) => {
  const { workMonth } = initial;
  const client = useClient();
  const hydrated = useHydrated();
  const [month, setMonth] = useState(initial);
  const [find, setFind] = useState(initialFind);
  const [selection, setSelection] = useState<Selection>(() => initialSelection(initial));
  const [isPending, setPending] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(() =>
    isWaiting(selection) ? { tone: "warn", text: correctionRefusals.creditPending } : null,
  );
  const [receipt, setReceipt] = useState<CorrectionReceipt | null>(null);

  /** Returns the message for a refusal. If someone else changed the month, also shows its new state. */
  const explain = async ({ code, text }: { code: string; text: string }): Promise<string> => {
    if (code !== "Stale" && code !== "NothingCorrected") return text;
    const freshResult = await client(getCorrection, { params: { workMonth } });
    if (!freshResult.ok) return text;
    setMonth(freshResult.value);
    return code === "Stale" ? correctionTexts.changedByOther : text;
  };

  const save = async (person: ChosenPerson, cells: Partial<Record<CorrectableCell, string>>): Promise<void> => {
    if (isPending) return;
    setPending(true);
    const result = await client(correctLine, {
      params: { workMonth, lineId: person.id },
      body: { cells },
      version: month.version,
    });
    setPending(false);
    if (!result.ok) {
      setNotice({ tone: "bad", text: await explain(result.failure) });
      return;
    }
    setMonth(result.value);
    setSelection(null);
    setFind("");
    const isCorrected = result.value.lines.some(({ id }) => id === person.id);
    const text = isCorrected ? correctionTexts.saved(person.name) : correctionTexts.unchanged(person.name);
    setNotice({ tone: "good", text });
  };

  const add = async (body: MissingPersonBody): Promise<Readonly<Record<string, string>> | null> => {
    if (isPending) return null;
    setPending(true);
    const result = await client(addMissingPerson, { params: { workMonth }, body, version: month.version });
    setPending(false);
    if (!result.ok) {
      const { fields } = result.failure;
      if (Object.keys(fields).length > 0) return fields;
      setNotice({ tone: "bad", text: await explain(result.failure) });
      return null;
    }
    const previousIds = new Set(month.lines.map(({ id }) => id));
    setMonth(result.value);
    setSelection(null);
    const name = result.value.lines.find(({ id }) => !previousIds.has(id))?.name ?? "";
    setNotice({ tone: "good", text: correctionTexts.added(name) });
    return null;
  };

  const removeLine = async (line: DraftLine): Promise<void> => {
    const result = await client(dropLine, { params: { workMonth, lineId: line.id }, version: month.version });
    if (result.ok) setMonth(result.value);
    setNotice(
      result.ok
        ? { tone: "good", text: correctionTexts.removed(line.name) }
        : { tone: "bad", text: await explain(result.failure) },
    );
  };

  const commit = async (body: { acknowledged: boolean; reason: string }): Promise<string | null> => {
    const signedBody = { ...body, attestation: month.attestation };
    const result = await withStoredKey("correct", `${month.tadId}:${month.version}`, (key) =>
      client(commitCorrection, {
        params: { workMonth },
        body: signedBody,
        version: month.version,
        idempotencyKey: key,
      }),
    );
    if (!result.ok && isResponseLost(result.failure.code)) return correctionTexts.unanswered(result.failure.text);
    if (!result.ok) return explain(result.failure);
    setReceipt(result.value);
    return null;
  };

  if (receipt !== null)
    return (
      <>
        <PageHead {...head} />
        <CorrectionFiled receipt={receipt} reported={initial.reported} />
      </>
    );
  const editableSelection = isWaiting(selection) ? null : selection;
  return (
    <>
      <PageHead {...head} lead={correctionTexts.lead} />
      <fieldset className={styles.page} disabled={!hydrated}>
        <legend className="visually-hidden">Correction</legend>
        <MemberReport month={initial} />
        <Card title="Choose the person to correct">
          {editableSelection === null ? (
            <FindPerson
              people={month.people}
              find={find}
              onFind={setFind}
              onChoose={setSelection}
              onAdd={() => setSelection({ add: null })}
            />
          ) : "add" in editableSelection ? (
            <AddMissingForm
              month={month}
              reported={editableSelection.add}
              pending={isPending}
              onAdd={add}
              onCancel={() => setSelection(null)}
            />
          ) : (
            <PersonForm
              key={editableSelection.id}
              person={editableSelection}
              draftLine={month.lines.find(({ id }) => id === editableSelection.id)}
              pending={isPending}
              onSave={(cells) => void save(editableSelection, cells)}
              onCancel={() => setSelection(null)}
            />
          )}
        </Card>
        <FocusedNotice notice={notice} />
        {month.lines.length > 0 && (
          <>
            <h2>In this correction</h2>
            {month.lines.map((line) => (
              <CorrectedCard
                key={line.id}
                line={line}
                findings={month.findings.filter(({ lineId }) => lineId === line.id)}
                onChange={() => setSelection(findChosen(month, line.id))}
                onDrop={() => void removeLine(line)}
              />
            ))}
            <CorrectionCommit month={month} onCommit={commit} />
          </>
        )}
      </fieldset>
    </>
  );
};
