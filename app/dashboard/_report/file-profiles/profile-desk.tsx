"use client";

import { useRef, useState, type SyntheticEvent } from "react";
import { flushSync } from "react-dom";
import { deleteFileProfile, getFileProfile, changeFileProfile } from "#lib/reporting/file-profiles/calls.ts";
import type { FileProfile, ProfileChange } from "#lib/reporting/file-profiles/schema.ts";
import { profileTexts } from "#lib/reporting/file-profiles/texts.en.ts";
import { formatDateTime } from "#lib/platform/format/date.ts";
import { toDisplayValue } from "#lib/reporting/tad/cells/display-value.ts";
import { fileProfilesPath } from "#lib/routes.ts";
import { ConfirmButton } from "#app/_form/single-action/confirm-button.tsx";
import { useConfirmedAction, useSingleAction } from "#app/_form/single-action/use-single-action.ts";
import { isResponseLost } from "#app/_form/lost-response.ts";
import { useHydrated } from "#app/_form/use-hydrated.ts";
import { Alert, Problem } from "#app/_ui/alert.tsx";
import { Button } from "#app/_ui/button.tsx";
import { Card } from "#app/_ui/card.tsx";
import { type Column, DataTable } from "#app/_ui/data-table.tsx";
import { Facts } from "#app/_ui/facts.tsx";
import { FocusedNotice, type Notice } from "#app/_ui/focused-notice.tsx";
import { useActingFor, useClient } from "../acting-for.tsx";
import { LastUsed } from "./last-used.tsx";
import { type Answers, askAll, type Asking } from "#lib/reporting/payroll-file/questions/questions.ts";
import { QuestionCard } from "#app/_mapping/question-card.tsx";
import { FormEnd } from "#app/_form/action-button.tsx";
import type { AskedFile } from "#lib/reporting/payroll-file/questions/question.ts";
import layout from "../../../_ui/page.module.css";
import mappingStyles from "../../../_mapping/mapping-form.module.css";
import styles from "../report.module.css";

/** Converts a profile to a file without examples, so that the same questions apply. */
const toAskedFile = ({ columnNames, groups, columns, values, payCodes, choices }: FileProfile): AskedFile => ({
  columns: columnNames.map((name, index) => ({ name, samples: [], group: groups[index] ?? undefined })),
  mapping: { columns, values, payCodes, constants: {} },
  codes: [],
  steps: {
    table: { sheet: null },
    payCodes: payCodes.map(({ from }) => ({ value: from, rows: 0, guess: null, why: "" })),
    names: null,
  },
  choices: { ...choices, percentOnly: false, onReport: [] },
  noMeaning: profileTexts.askAgain,
});

/** Returns the questions about the meanings of columns and codes. Other questions need a file. */
const questionsOfProfile = (profile: FileProfile, answers: Answers = {}): Asking => {
  const questions = askAll(toAskedFile(profile), answers);
  return { ...questions, asked: questions.asked.filter(({ question }) => question.form === "table") };
};

const toChange = ({ columns, values, payCodes = [] }: Asking["mapping"]): ProfileChange => ({
  columns,
  values,
  payCodes,
});

type Decision = {
  readonly key: string;
  readonly name: string;
  /** The kind of a code; "" for a column. */
  readonly kind: string;
  readonly meaning: string;
};

const listProfileDecisions = ({ asked }: Asking, decisionKind: "columns" | "codes"): Decision[] =>
  asked
    .filter(({ question }) => question.about === decisionKind)
    .flatMap(({ question, items }) =>
      items.flatMap(({ key, cells, options, chosen }): Decision[] => {
        if (cells === undefined) return [];
        const { name, from = name, kind = question.table?.[0]?.header } = cells;
        const meaning = options.find(({ value }) => value === chosen)?.name ?? chosen;
        return [{ key: `${question.id} ${key}`, name: String(from), kind: String(kind), meaning }];
      }),
    );

/** Describes the saved decisions that differ from the user's choices. */
const listDifferences = (now: Asking, changed: Asking): string[] =>
  (["columns", "codes"] as const).flatMap((decisionKind) => {
    const changedDecisions = new Set(
      listProfileDecisions(changed, decisionKind).map(({ key, meaning }) => `${key} ${meaning}`),
    );
    return listProfileDecisions(now, decisionKind).flatMap(({ key, name, meaning }) =>
      changedDecisions.has(`${key} ${meaning}`) ? [] : [`“${name}” is “${meaning}”`],
    );
  });

type Props = {
  profile: FileProfile;
  onSaved: (profile: FileProfile) => void;
  onCancel: () => void;
};

/** A form for the meanings of columns and codes. After a conflict, it shows the saved decisions beside the user's choices. */
const ProfileForm = ({ profile, onSaved, onCancel }: Props) => {
  const client = useClient();
  const [newest, setNewest] = useState(profile);
  const [answers, setAnswers] = useState<Answers>({});
  const { isPending, problem, once } = useSingleAction();
  const questions = questionsOfProfile(profile, answers);
  const { profileId } = profile;
  const save = async (): Promise<string | null> => {
    const body = toChange(questions.mapping);
    const result = await client(changeFileProfile, { params: { profileId }, version: newest.version, body });
    if (result.ok) {
      onSaved(result.value);
      return null;
    }
    const { code, text } = result.failure;
    if (code === "Stale" || isResponseLost(code)) {
      const now = await client(getFileProfile, { params: { profileId } });
      if (now.ok) setNewest(now.value);
    }
    return isResponseLost(code) ? profileTexts.unanswered(text) : text;
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void once(save);
  };
  return (
    <form className={mappingStyles.form} method="post" noValidate onSubmit={submit}>
      <p>{profileTexts.changeLead}</p>
      {questions.asked.map((entry) => (
        <QuestionCard
          key={entry.question.id}
          entry={entry}
          onAnswer={(newAnswers) => setAnswers({ ...answers, ...newAnswers })}
        />
      ))}
      {newest.version !== profile.version && (
        <Alert tone="warn">{profileTexts.savedByOthers(listDifferences(questionsOfProfile(newest), questions))}</Alert>
      )}
      <Problem text={problem} />
      <FormEnd
        button={{ name: "Save", pending: "Saving…" }}
        isPending={isPending}
        onCancel={onCancel}
        className={mappingStyles.ways}
      />
    </form>
  );
};

const fieldColumns: readonly Column<Decision>[] = [
  { key: "name", header: "Column", isRowHeader: true, cell: ({ name }) => name },
  { key: "meaning", header: "Contents", cell: ({ meaning }) => meaning },
];

const codeColumns: readonly Column<Decision>[] = [
  { key: "name", header: "Code", isRowHeader: true, cell: ({ name }) => name },
  { key: "kind", header: "Kind", cell: ({ kind }) => kind },
  { key: "meaning", header: "Meaning", cell: ({ meaning }) => meaning },
];

type DecisionCardProps = { title: string; columns: readonly Column<Decision>[]; rows: readonly Decision[] };

const DecisionCard = ({ title, columns, rows }: DecisionCardProps) => (
  <Card title={title}>
    <DataTable caption={title} captionHidden columns={columns} rows={rows} rowKey={({ key }) => key} />
  </Card>
);

const Decisions = ({ profile }: { profile: FileProfile }) => {
  const questions = questionsOfProfile(profile);
  const codes = listProfileDecisions(questions, "codes");
  return (
    <>
      <DecisionCard
        title={profileTexts.columnsTitle}
        columns={fieldColumns}
        rows={listProfileDecisions(questions, "columns")}
      />
      {codes.length > 0 && <DecisionCard title={profileTexts.codesTitle} columns={codeColumns} rows={codes} />}
      {profile.decided.length > 0 && (
        <Card title={profileTexts.decidedTitle}>
          <Facts
            facts={profile.decided.map(({ about, says }) => ({
              key: about,
              name: about,
              text: says.map((line) => <div key={line}>{line}</div>),
            }))}
          />
        </Card>
      )}
    </>
  );
};

/** Shows the decisions for files with the same columns. The user can change or delete them. */
export const ProfileDesk = ({ initial }: { initial: FileProfile }) => {
  const hydrated = useHydrated();
  const client = useClient();
  const actingFor = useActingFor();
  const [profile, setProfile] = useState(initial);
  const [isChanging, setChanging] = useState(false);
  const [isDeleted, setDeleted] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { profileId, version, fileName, newer } = profile;
  const remove = useConfirmedAction(async () => {
    const result = await client(deleteFileProfile, { params: { profileId }, version });
    if (!result.ok && result.failure.code !== "NotFound") {
      const now = await client(getFileProfile, { params: { profileId } });
      if (now.ok) setProfile(now.value);
      if (now.ok || now.failure.code !== "NotFound")
        return isResponseLost(result.failure.code) ? profileTexts.notDeleted(result.failure.text) : result.failure.text;
    }
    setDeleted(true);
    setNotice({ tone: "good", text: profileTexts.removed });
    return null;
  });
  const close = (): void => {
    flushSync(() => setChanging(false));
    opener.current?.focus();
  };
  const backLink = <a href={fileProfilesPath(actingFor)}>{profileTexts.title}</a>;
  if (isDeleted)
    return (
      <div className={layout.whole}>
        <FocusedNotice notice={notice} />
        <p>{backLink}</p>
      </div>
    );
  return (
    <div className={layout.whole}>
      <p className={styles.saved}>
        Saved {formatDateTime(profile.savedAt)} by {profile.savedBy} · last used for{" "}
        <LastUsed file={profile.lastUsed} actingFor={actingFor} />
      </p>
      <FocusedNotice notice={notice} />
      {newer !== null && (
        <Alert tone="info">{profileTexts.newer({ ...newer, fileName: toDisplayValue(newer.fileName) })}</Alert>
      )}
      {isChanging ? (
        <Card title={profileTexts.columnsTitle}>
          <ProfileForm
            profile={profile}
            onSaved={(savedProfile) => {
              setProfile(savedProfile);
              setChanging(false);
              setNotice({ tone: "good", text: profileTexts.saved });
            }}
            onCancel={close}
          />
        </Card>
      ) : (
        <>
          <div className={mappingStyles.ways}>
            <Button
              ref={opener}
              disabled={!hydrated}
              onClick={() => {
                setNotice(null);
                setChanging(true);
              }}
            >
              {profileTexts.change}
            </Button>
            <ConfirmButton
              buttonText={profileTexts.remove}
              question={profileTexts.removeQuestion(toDisplayValue(fileName))}
              yes={profileTexts.remove}
              no={profileTexts.keep}
              pendingText={profileTexts.removing}
              tone="bad"
              {...remove}
            />
          </div>
          <Decisions profile={profile} />
        </>
      )}
    </div>
  );
};
