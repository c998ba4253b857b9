import { useMemo, useRef, useState, type RefObject, type ComponentProps } from "react";
import { flushSync } from "react-dom";
import { fundDate } from "#lib/platform/calendar/fund-time.ts";
import { formatWorkMonth } from "#lib/platform/format/date.ts";
import { countOf } from "#lib/platform/format/count.ts";
import { earlyCommitQuestion } from "#lib/reporting/tad/filed-states.ts";
import { tadTexts } from "#lib/reporting/tad/texts.en.ts";
import { useSingleAction } from "../../../_form/single-action/use-single-action.ts";
import { Alert, Problem } from "../../../_ui/alert.tsx";
import { Button } from "../../../_ui/button.tsx";
import { Card } from "../../../_ui/card.tsx";
import { useActingFor } from "../acting-for.tsx";
import { ReviewPanel } from "../review/review-panel.tsx";
import type { TadView } from "../store/tad-view.ts";
import styles from "../report.module.css";
import { useUnsaved } from "../store/use-line-store.ts";

/** Counts unsaved lines here, so that the rest of the page doesn't re-render. */
export const CommitWhenSaved = (props: Omit<ComponentProps<typeof CommitPanel>, "unsaved">) => (
  <CommitPanel {...props} unsaved={useUnsaved()} />
);

type EarlyCommitProps = {
  ref: RefObject<HTMLParagraphElement | null>;
  question: string;
  workMonth: string;
  onCommit: () => void;
  onWait: () => void;
};

const EarlyCommit = ({ ref, question, workMonth, onCommit, onWait }: EarlyCommitProps) => (
  <div className={styles.takeBack}>
    <p ref={ref} tabIndex={-1}>
      {question}
    </p>
    <div className={styles.row}>
      <Button small onClick={onCommit}>
        Commit {formatWorkMonth(workMonth)} now
      </Button>
      <Button small tone="quiet" onClick={onWait}>
        Don’t commit yet
      </Button>
    </div>
  </div>
);

type Props = {
  view: TadView;
  attestation: string;
  unsaved: number;
  onCommit: () => Promise<string | null>;
};

type MissingLink = { readonly href: string; readonly text: string };

const missingOf = (view: TadView): readonly MissingLink[] => {
  const findingsWithoutReason = [...view.general, ...[...view.findings.values()].flat()].filter(
    ({ reason }) => reason === "",
  );
  const reasonsIn = (code: string): number => findingsWithoutReason.filter(({ unitCode }) => unitCode === code).length;
  return view.sheets.flatMap(({ unit: { code, complete, errors } }): MissingLink[] => {
    const reasons = reasonsIn(code);
    if (complete && errors === 0 && reasons === 0) return [];
    if (errors > 0)
      return [{ href: `#unit-${code}`, text: `${code}: fix ${countOf(errors, "error")}, then check Complete` }];
    if (reasons > 0)
      return [
        { href: `#reasons-${code}`, text: `${code}: ${countOf(reasons, "reason")} missing, then check Complete` },
      ];
    return [{ href: `#unit-${code}`, text: `${code}: check Complete when it’s correct` }];
  });
};

const CommitPanel = ({ view, attestation, unsaved, onCommit }: Props) => {
  const { workMonth, employerName } = view.head;
  const isOnBehalf = useActingFor() !== undefined;
  const reportLinks = useMemo(() => missingOf(view), [view]);
  const unsavedLink = { href: "#main", text: `${countOf(unsaved, "line")} not saved yet` };
  const missingLinks = unsaved === 0 ? reportLinks : [unsavedLink, ...reportLinks];
  const missingBox = useRef<HTMLDivElement>(null);
  const { isPending, problem, once } = useSingleAction();
  // The page asks only once to confirm an early Commit.
  const [early, setEarly] = useState<string | null>(null);
  const isConfirmed = useRef(false);
  const questionText = useRef<HTMLParagraphElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const commit = async (question: string | null): Promise<void> => {
    if (isPending) return;
    if (missingLinks.length > 0) return missingBox.current?.focus();
    flushSync(() => setEarly(question));
    if (question !== null) return questionText.current?.focus();
    await once(onCommit);
  };

  return (
    <Card id="commit" title={`Commit ${formatWorkMonth(workMonth)}${isOnBehalf ? ` for ${employerName}` : ""}`}>
      <ReviewPanel view={view} />
      <div className={styles.sign}>
        <p>{attestation}</p>
        <Button
          ref={button}
          aria-disabled={missingLinks.length > 0 || undefined}
          aria-busy={isPending}
          aria-describedby="commit-missing"
          onClick={() => void commit(isConfirmed.current ? null : earlyCommitQuestion(workMonth, fundDate(new Date())))}
        >
          {isPending ? "Committing…" : isOnBehalf ? "Commit on behalf" : "Commit"}
        </Button>
      </div>
      {early !== null && missingLinks.length === 0 && (
        <EarlyCommit
          ref={questionText}
          question={early}
          workMonth={workMonth}
          onCommit={() => {
            isConfirmed.current = true;
            void commit(null);
          }}
          onWait={() => {
            flushSync(() => setEarly(null));
            button.current?.focus();
          }}
        />
      )}
      <div id="commit-missing" ref={missingBox} tabIndex={-1} className={styles.missing}>
        {missingLinks.length > 0 && (
          <>
            <p>Before you can commit:</p>
            <ul>
              {missingLinks.map(({ href, text }) => (
                <li key={text}>
                  <a href={href}>{text}</a>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <Problem text={problem} />
    </Card>
  );
};

export const UnsavedLines = ({ count, onSave }: { count: number; onSave: () => void }) => (
  <Alert tone="warn">
    <div className={styles.unsavedLines}>
      <span>{tadTexts.unsavedFirst(count)}</span>
      <Button small tone="quiet" onClick={onSave}>
        Save all now
      </Button>
    </div>
  </Alert>
);
