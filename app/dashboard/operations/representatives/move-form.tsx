import { useEffect, useState } from "react";
import { listRepresentedEmployers } from "#lib/desk/employer-details/calls.ts";
import type { Representative, RepresentedEmployer } from "#lib/desk/employer-details/schema.ts";
import { representativeTexts as texts } from "#lib/desk/employer-details/texts.en.ts";
import { removeAccents } from "#lib/platform/format/plain-text.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { Field } from "../../../_form/field.tsx";
import { SelectField } from "../../../_form/select-field.tsx";
import { SingleActionForm } from "../../../_form/single-action/single-action-form.tsx";
import type { Refusal } from "../../../_form/step-up/use-step-up.tsx";
import { Button } from "../../../_ui/button.tsx";
import { Alert, Problem } from "../../../_ui/alert.tsx";
import styles from "./representatives.module.css";

export type Move = { readonly to: Representative; readonly employerIds: readonly string[] };

type ChoicesProps = {
  employers: readonly RepresentedEmployer[];
  chosenIds: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
};

/** Longer lists have a filter. */
const maxUnfiltered = 25;

const EmployerChoices = ({ employers, chosenIds, onChoose }: ChoicesProps) => {
  const [find, setFind] = useState("");
  const search = removeAccents(find.trim());
  const matches = employers.filter(({ employerId, employerName }) =>
    removeAccents(`${employerName} ${employerId}`).includes(search),
  );
  const toggle = (id: string, isChosen: boolean): void => {
    const ids = new Set(chosenIds);
    if (isChosen) ids.add(id);
    else ids.delete(id);
    onChoose(ids);
  };
  return (
    <fieldset className={styles.choices}>
      <legend>{texts.chooseLegend}</legend>
      {employers.length > maxUnfiltered && (
        <Field
          label={texts.findLabel}
          type="search"
          autoComplete="off"
          value={find}
          onChange={({ target }) => setFind(target.value)}
        />
      )}
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={chosenIds.size === employers.length}
          onChange={({ target }) =>
            onChoose(new Set(target.checked ? employers.map(({ employerId }) => employerId) : []))
          }
        />
        {texts.chooseAll(employers.length)}
      </label>
      {matches.length === 0 ? (
        <p>{texts.noneFound}</p>
      ) : (
        <ul className={styles.list}>
          {matches.map(({ employerId, employerName }) => (
            <li key={employerId}>
              <label className={styles.choice}>
                <input
                  type="checkbox"
                  checked={chosenIds.has(employerId)}
                  onChange={({ target }) => toggle(employerId, target.checked)}
                />
                <span>
                  {employerName} ({employerId})
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
      <output>{texts.chosen(chosenIds.size, employers.length)}</output>
    </fieldset>
  );
};

/** Loads the employers when the form opens, and not with the page, because there can be thousands. */
const useEmployers = (representativeId: string | null) => {
  const [employers, setEmployers] = useState<readonly RepresentedEmployer[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let isOpen = true;
    const query = representativeId === null ? {} : { of: representativeId };
    const load = async (): Promise<void> => {
      const result = await client(listRepresentedEmployers, { query });
      if (!isOpen) return;
      if (result.ok) setEmployers(result.value.employers);
      else setFailure(result.failure.text);
    };
    void load();
    return () => {
      isOpen = false;
    };
  }, [representativeId]);
  return { employers, failure };
};

type Props = {
  /** Null for the employers without a representative. */
  from: Pick<Representative, "representativeId" | "name"> | null;
  targets: readonly Representative[];
  /** @returns the error to show, or null after success */
  onMove: (move: Move) => Promise<Refusal | null>;
  onCancel: () => void;
};

/** Chooses employers and their new representative, and shows both before anything moves. */
export const MoveForm = ({ from, targets, onMove, onCancel }: Props) => {
  const { employers, failure } = useEmployers(from?.representativeId ?? null);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const [targetId, setTargetId] = useState("");
  const [targetError, setTargetError] = useState<string | undefined>(undefined);
  const [isReviewing, setReviewing] = useState(false);
  if (failure !== null)
    return (
      <>
        <Problem text={failure} />
        <Button tone="quiet" onClick={onCancel}>
          Close
        </Button>
      </>
    );
  if (employers === null) return <output>{texts.loading}</output>;
  const target = targets.find(({ representativeId }) => representativeId === targetId);
  const chosen = employers.filter(({ employerId }) => chosenIds.has(employerId));
  const review = async (): Promise<string | null> => {
    setTargetError(target === undefined ? texts.targetRequired : undefined);
    if (chosen.length === 0) return texts.noneChosen;
    if (target === undefined) return texts.targetRequired;
    setReviewing(true);
    return null;
  };
  const move = async (): Promise<string | null> => {
    if (target === undefined) return texts.targetRequired;
    const refusal = await onMove({ to: target, employerIds: chosen.map(({ employerId }) => employerId) });
    return refusal?.text ?? null;
  };
  if (isReviewing && target !== undefined)
    return (
      <SingleActionForm
        key="review"
        button={{ name: texts.move(chosen.length), pending: "Moving…" }}
        onSend={move}
        onCancel={onCancel}
        more={
          <Button tone="quiet" onClick={() => setReviewing(false)}>
            Back
          </Button>
        }
      >
        <Alert
          tone="info"
          live
          title={texts.reviewText(chosen.length, from?.name ?? texts.noRepresentative, target.name)}
        >
          <ul>
            {chosen.map(({ employerId, employerName }) => (
              <li key={employerId}>
                {employerName} ({employerId})
              </li>
            ))}
          </ul>
        </Alert>
      </SingleActionForm>
    );
  return (
    <SingleActionForm
      key="choose"
      button={{ name: texts.review, pending: "…" }}
      onSend={review}
      onCancel={onCancel}
      takesFocus
    >
      <EmployerChoices employers={employers} chosenIds={chosenIds} onChoose={setChosenIds} />
      <SelectField
        label={texts.targetLabel}
        required
        value={targetId}
        error={targetError}
        onChange={({ target: select }) => {
          setTargetId(select.value);
          setTargetError(undefined);
        }}
        blank={texts.chooseTarget}
        options={targets.map(({ representativeId, name }) => ({ value: representativeId, text: name }))}
      />
    </SingleActionForm>
  );
};
