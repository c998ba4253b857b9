"use client";

import { type FormEvent, useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { track } from "../../../lib/site/analytics/analytics.ts";
import { hasVisibleText } from "../../../lib/platform/rules/name.ts";
import { messageLimit, shortTextLimit } from "../../../lib/platform/format/plain-text.ts";
import { client } from "../../../lib/platform/http/browser/client.ts";
import { shareThread } from "../../../lib/messages/inbox/calls.ts";
import type { Thread } from "../../../lib/messages/inbox/schema.ts";
import { inboxLabels } from "../../../lib/messages/inbox/label-texts.en.ts";
import { inboxTexts } from "../../../lib/messages/inbox/texts.en.ts";
import { readStoredText, writeStoredText } from "../../_form/stored-text.ts";
import { useHydrated } from "../../_form/use-hydrated.ts";
import { SubmitButton } from "../../_form/action-button.tsx";
import { Problem } from "../../_ui/alert.tsx";
import { Card } from "../../_ui/card.tsx";
import { Facts } from "../../_ui/facts.tsx";
import type { RunAction } from "../_decisions/use-actions.ts";
import panelStyles from "../../_form/decision-panel.module.css";
import styles from "./inbox.module.css";
import { Field } from "../../_form/field.tsx";
import { TextArea } from "../../_form/text-area.tsx";
import { Button } from "../../_ui/button.tsx";
import useSWR from "swr";
import { withQuery } from "../../../lib/platform/contract/query.ts";
import { fetchCall } from "../../../lib/platform/http/browser/use-list.ts";
import { findEmployers } from "../../../lib/desk/operations/calls.ts";
import { employerIdPattern } from "../../../lib/platform/rules/numbers.ts";

type Employer = Thread["memberEmployers"][number];

/** The field text for an employer: "Lakeside Freight (1000001-0001)". */
export const employerText = ({ employerName, employerId }: Employer): string => `${employerName} (${employerId})`;

/** Finds the Employer ID in a text: an ID, or the text of an offered employer; otherwise null. */
const findEmployerId = (text: string, employers: readonly Employer[]): string | null => {
  if (employerIdPattern.test(text)) return text;
  const matchesText = (employer: Employer): boolean => employerText(employer).toLowerCase() === text.toLowerCase();
  return employers.find(matchesText)?.employerId ?? null;
};

/** Returns the search text. A chosen employer is searched by ID, because no search matches name and ID together. */
const searchOf = (text: string): string => {
  const [, id = ""] = /\(([^()]*)\)$/.exec(text) ?? [];
  return employerIdPattern.test(id) ? id : text;
};

type FoundEmployer = Employer & { readonly dba?: string };

/** Prefers employers with exactly this name or DBA. */
const filterMatches = (text: string, matches: readonly FoundEmployer[]): readonly Employer[] => {
  const isNamed = (name = ""): boolean => name.toLowerCase() === text.toLowerCase();
  const exactMatches = matches.filter(({ employerName, dba }) => isNamed(employerName) || isNamed(dba));
  return exactMatches.length > 0 ? exactMatches : matches;
};

const typingPauseMs = 250;
const minLetters = 2;

/**
 * Returns the employers that the field offers for the typed text, the possible matches, and the matched Employer ID.
 * A name, DBA or partial ID matches only if it finds a single employer, and that employer reported the member.
 * Any other employer has to be chosen, because reading a message can't be undone.
 * @param reportedBy employers that reported the member, listed first
 */
const useEmployerChoice = (typedText: string, reportedBy: readonly Employer[]) => {
  const text = typedText.trim();
  const [searchText, setSearchText] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSearchText(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const needsSearch = searchText.length >= minLetters && findEmployerId(searchText, reportedBy) === null;
  const find = searchOf(searchText);
  const { data, error, isValidating, mutate } = useSWR(
    needsSearch ? withQuery(findEmployers.path, { find }) : null,
    async () => ({ find, ...(await fetchCall(findEmployers, { query: { find } })) }),
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  // The search also matches amounts and confirmation numbers.
  const foundEmployers: readonly FoundEmployer[] = (data?.employers ?? []).filter(({ matches }) =>
    matches.some(({ kind }) => kind === "NAME" || kind === "EMPLOYER_ID"),
  );
  const isKnown = ({ employerId }: Employer): boolean =>
    reportedBy.some((employer) => employer.employerId === employerId);
  const otherEmployers = foundEmployers.filter((employer) => !isKnown(employer));
  const employers: readonly Employer[] = [...reportedBy, ...otherEmployers];
  const chosenId = findEmployerId(text, employers);
  const isSearched = chosenId === null && data?.find === searchOf(text);
  const reporters = reportedBy.flatMap((employer): FoundEmployer[] => {
    const match = foundEmployers.find(({ employerId }) => employerId === employer.employerId);
    return match !== undefined || employerText(employer).toLowerCase().includes(text.toLowerCase())
      ? [{ ...match, ...employer }]
      : [];
  });
  const matches = isSearched ? filterMatches(text, [...reporters, ...otherEmployers]) : [];
  const [onlyMatch] = matches.length === 1 && data?.page.next === null ? matches.filter(isKnown) : [];
  const hasFailed = searchText === text && error !== undefined && !isValidating;
  return {
    employers,
    matches,
    onlyMatch,
    employerId: chosenId ?? onlyMatch?.employerId ?? null,
    hasFailed,
    /** True until the text is matched to an employer. */
    isSearching: chosenId === null && text.length >= minLetters && !isSearched && !hasFailed,
    searchAgain: () => mutate(),
  };
};

const maxMatches = 8;

type EmployerFieldProps = {
  ref: RefObject<HTMLInputElement | null>;
  employer: string;
  choice: Pick<ReturnType<typeof useEmployerChoice>, "employers" | "matches" | "onlyMatch" | "employerId">;
  error: string | undefined;
  /** True until Share is pressed; after that, the error describes the matches. */
  isNew: boolean;
  onChange: (employer: string) => void;
};

/** The field for an employer by name or ID, with the matching employers. */
const EmployerField = ({ ref, employer, choice, error, isNew, onChange }: EmployerFieldProps) => {
  const { employers, matches, onlyMatch, employerId } = choice;
  const isOpen = employerId === null && matches.length > 0;
  const choose = (match: (typeof matches)[number]): void => {
    onChange(employerText(match));
    ref.current?.focus();
  };
  return (
    <>
      <Field
        ref={ref}
        label="Employer"
        hint={inboxTexts.shareEmployerHint}
        autoComplete="off"
        list="share-employers"
        maxLength={shortTextLimit}
        required
        value={employer}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id="share-employers">
        {employers.map((match) => (
          <option key={match.employerId} value={employerText(match)}>
            {employerText(match)}
          </option>
        ))}
      </datalist>
      <output>{onlyMatch !== undefined && inboxLabels.recipientEmployer(employerText(onlyMatch))}</output>
      {isNew && isOpen && <p>{inboxLabels.employersMatch(employer.trim())}</p>}
      {isOpen && (
        <ul className={styles.matches}>
          {matches.slice(0, maxMatches).map((match) => (
            <li key={match.employerId}>
              <Button tone="quiet" small onClick={() => choose(match)}>
                {employerText(match)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

type Props = { thread: Thread; perform: RunAction<Thread> };

/** Shares a member's report of a month with the employer that can correct it. The draft survives a reload. */
export const ShareForm = (props: Props) => {
  const hydrated = useHydrated();
  return <LiveShareForm key={String(hydrated)} {...props} isLive={hydrated} />;
};

const LiveShareForm = ({ thread, perform, isLive }: Props & { isLive: boolean }) => {
  const { threadId, version, monthEmployerId, memberEmployers } = thread;
  const monthEmployer = memberEmployers.find((match) => match.employerId === monthEmployerId);
  const [employer, setEmployer] = useState(
    monthEmployer === undefined ? (monthEmployerId ?? "") : employerText(monthEmployer),
  );
  const draftKey = `share:${threadId}`;
  const [text, setText] = useState(() => (isLive ? (readStoredText(draftKey, "tab") ?? "") : ""));
  const field = useRef<HTMLInputElement>(null);
  const [wasTried, setWasTried] = useState(false);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const choice = useEmployerChoice(employer, memberEmployers);
  const { matches, employerId, hasFailed, isSearching } = choice;
  const [isConfirming, setAsked] = useState(false);
  const isWaiting = isConfirming && isSearching;
  const findEmployerError = (searchText: string) => {
    if (searchText === "") return inboxTexts.employerRequired;
    if (isSearching) return undefined;
    if (hasFailed) return inboxTexts.employerNotSearched(searchText);
    return matches.length > 0 ? inboxLabels.employersMatch(searchText) : inboxTexts.employerUnknown(searchText);
  };
  const employerError = employerId === null ? findEmployerError(employer.trim()) : undefined;
  const textError = !hasVisibleText(text) ? inboxTexts.textRequired : undefined;

  const area = useRef<HTMLTextAreaElement>(null);

  const share = async (): Promise<void> => {
    setAsked(false);
    if (employerId === null) return field.current?.focus();
    setPending(true);
    const body = { employerId, text };
    setProblem(
      await perform(
        "share",
        () => client(shareThread, { params: { threadId }, version, body }),
        ({ sharedWith }) => {
          track("report-shared");
          writeStoredText(draftKey, null, "tab");
          return inboxTexts.shared(sharedWith ?? body.employerId);
        },
      ),
    );
    setPending(false);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setWasTried(true);
    setProblem(null);
    if (isPending || isWaiting) return;
    if (textError !== undefined && (employerId !== null || isSearching)) return area.current?.focus();
    if (hasFailed) void choice.searchAgain();
    setAsked(true);
  };
  const change = (next: string): void => {
    setEmployer(next);
    setAsked(false);
  };
  // Share may be pressed before the search responds.
  const sharePending = useEffectEvent(() => void share());
  useEffect(() => {
    if (!isConfirming || isSearching) return;
    const timer = setTimeout(sharePending);
    return () => clearTimeout(timer);
  }, [isConfirming, isSearching]);

  return (
    <Card title={inboxTexts.shareTitle}>
      <form className={styles.form} method="post" noValidate onSubmit={submit}>
        <Problem text={problem} />
        {monthEmployerId === null ? (
          <EmployerField
            ref={field}
            employer={employer}
            choice={choice}
            error={wasTried ? employerError : undefined}
            isNew={!wasTried}
            onChange={change}
          />
        ) : (
          // The line belongs to one employer, and no other employer may read the report.
          <Facts facts={[{ name: "Employer", text: employer }]} />
        )}
        <TextArea
          ref={area}
          label="Message to the employer"
          hint={inboxTexts.shareHint}
          rows={4}
          maxLength={messageLimit}
          required
          value={text}
          error={wasTried ? textError : undefined}
          onChange={({ target }) => {
            setText(target.value);
            writeStoredText(draftKey, target.value, "tab");
          }}
        />
        <div className={panelStyles.actions}>
          <SubmitButton
            pending={isPending || isWaiting}
            pendingText={isWaiting ? inboxTexts.findingEmployer : "Sharing…"}
          >
            Share
          </SubmitButton>
        </div>
      </form>
    </Card>
  );
};
