import { useState, type SyntheticEvent } from "react";
import { changeFileProfile, getFileProfile } from "#lib/file-profiles/calls.ts";
import type { FileProfile } from "#lib/file-profiles/schema.ts";
import { profileTexts } from "#lib/file-profiles/texts.en.ts";
import { ColumnTable } from "#app/_mapping/column-table.tsx";
import { Choice } from "#app/_mapping/choice.tsx";
import { useOneAct } from "#app/_form/one-act/use-one-act.ts";
import { SubmitButton } from "#app/_form/submit-button.tsx";
import { isUnanswered } from "#app/_form/unanswered.ts";
import { Alert } from "#app/_ui/alert.tsx";
import { Button } from "#app/_ui/button.tsx";
import { type Column, DataTable } from "#app/_ui/data-table.tsx";
import { useClient } from "../acting-for.tsx";
import { codesOf, isOfColumn, optionsOf, sayField, sayMeaning, type SavedCode, toChange } from "./saved-codes.ts";
import styles from "./file-profiles.module.css";

type Props = {
  profile: FileProfile;
  onSaved: (profile: FileProfile) => void;
  onCancel: () => void;
};

const codeColumns = (
  profile: FileProfile,
  onChoose: (code: SavedCode, to: string) => void,
): readonly Column<SavedCode>[] => {
  const columnOf = ({ place }: SavedCode): string => profile.columnNames[place] ?? "";
  return [
    { key: "from", header: "Code", names: true, cell: ({ from }) => from || "(empty)" },
    { key: "column", header: "Column", cell: columnOf },
    {
      key: "to",
      header: "What it means",
      cell: (code) => (
        <Choice
          label={profileTexts.codeMeans(code.from, columnOf(code))}
          labelHidden
          value={code.to}
          options={[...optionsOf(code, profile), { value: "", name: profileTexts.askAgain }]}
          onChoose={(to) => onChoose(code, to)}
        />
      ),
    },
  ];
};

/** What is saved now and differs from the choices of a form, in words. */
const listDifferences = (now: FileProfile, columns: FileProfile["columns"], codes: readonly SavedCode[]): string[] => [
  ...now.columnNames.flatMap((name, place) => {
    const field = now.columns[place] ?? null;
    return field === columns[place] ? [] : [`“${name}” is “${sayField(field, profileTexts.notUsed)}”`];
  }),
  ...codesOf(now).flatMap((code) =>
    codes.some(({ key, to }) => key === code.key && to === code.to)
      ? []
      : [`“${code.from}” is “${sayMeaning(code, now)}”`],
  ),
];

/** Changes what columns hold and what codes mean. Where someone else was first, the choices stay, beside what is saved now. */
export const ProfileForm = ({ profile, onSaved, onCancel }: Props) => {
  const client = useClient();
  const [newest, setNewest] = useState(profile);
  const [chosen, setChosen] = useState({ columns: profile.columns, ignored: [] as readonly number[] });
  const [allCodes, setCodes] = useState(() => codesOf(profile));
  const { isPending, problem, once } = useOneAct();
  const codes = allCodes.filter((code) => isOfColumn(code, chosen.columns, profile.columns));
  const { profileId, columnNames, groups } = profile;
  const save = async (): Promise<string | null> => {
    const body = toChange(chosen.columns, codes);
    const answer = await client(changeFileProfile, { params: { profileId }, version: newest.version, body });
    if (answer.ok) {
      onSaved(answer.value);
      return null;
    }
    const { code, text } = answer.failure;
    if (code === "Stale" || isUnanswered(code)) {
      const now = await client(getFileProfile, { params: { profileId } });
      if (now.ok) setNewest(now.value);
    }
    return isUnanswered(code) ? profileTexts.unanswered(text) : text;
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void once(save);
  };
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <p>{profileTexts.changeLead}</p>
      <ColumnTable
        columns={columnNames.map((name, place) => ({ name, samples: [], group: groups[place] ?? undefined }))}
        chosen={chosen}
        guessed={null}
        onChange={setChosen}
      />
      {codes.length > 0 && (
        <DataTable
          caption={profileTexts.codesTitle}
          columns={codeColumns(profile, (code, to) => setCodes(allCodes.with(allCodes.indexOf(code), { ...code, to })))}
          rows={codes}
          rowKey={({ key }) => key}
        />
      )}
      {newest.version !== profile.version && (
        <Alert tone="warn">{profileTexts.savedByOthers(listDifferences(newest, chosen.columns, codes))}</Alert>
      )}
      {problem !== null && (
        <Alert tone="bad" live>
          {problem}
        </Alert>
      )}
      <div className={styles.ways}>
        <SubmitButton pending={isPending} pendingText="Saving…">
          Save
        </SubmitButton>
        <Button tone="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
