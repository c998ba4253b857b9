import { useEffect, useState } from "react";
import useSWR from "swr";
import { withQuery } from "#lib/platform/contract/query.ts";
import { fetchCall } from "#lib/platform/http/browser/use-list.ts";
import type { Thread } from "#lib/messages/inbox/schema.ts";
import { findEmployers } from "#lib/desk/operations/calls.ts";
import { employerIdPattern } from "#lib/platform/rules/numbers.ts";

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
 * @param known employers that reported the member, listed first
 */
export const useEmployerChoice = (typedText: string, reportedBy: readonly Employer[]) => {
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
