import { useEffect, useState } from "react";
import useSWR from "swr";
import { withQuery } from "#lib/contract/query.ts";
import { fetchCall } from "#lib/http/browser/swr-options.ts";
import type { Thread } from "#lib/inbox/schema.ts";
import { findEmployers } from "#lib/operations/calls.ts";
import { employerIdPattern } from "#lib/rules/employer-id.ts";

type Employer = Thread["memberEmployers"][number];

/** How an employer is written in the field: "Lakeside Freight (1000001-0001)". */
export const employerText = ({ employerName, employerId }: Employer): string => `${employerName} (${employerId})`;

/** The Employer ID that a text means: an ID, an offered employer, or the name of one; null when it could be several. */
export const employerIdIn = (typed: string, offered: readonly Employer[]): string | null => {
  const text = typed.trim();
  if (employerIdPattern.test(text)) return text;
  const meant = offered.filter((one) =>
    [employerText(one), one.employerName].some((name) => name.toLowerCase() === text.toLowerCase()),
  );
  return meant.length === 1 ? (meant[0]?.employerId ?? null) : null;
};

const typingPauseMs = 250;
const fewestLetters = 2;

/**
 * The employers that the field offers for what is typed.
 * @param known those that reported the member, which come first
 */
export const useOfferedEmployers = (typed: string, known: readonly Employer[]): readonly Employer[] => {
  const [asked, ask] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => ask(typed.trim()), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const isAsked = asked.length >= fewestLetters && employerIdIn(asked, known) === null;
  const { data } = useSWR(
    isAsked ? withQuery(findEmployers.path, { find: asked }) : null,
    () => fetchCall(findEmployers, { query: { find: asked } }),
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  const found = (data?.employers ?? []).filter(({ employerId, matches }) => {
    // The search also finds amounts and confirmation numbers.
    const isNamed = matches.some(({ kind }) => kind === "NAME" || kind === "EMPLOYER_ID");
    return isNamed && known.every((one) => one.employerId !== employerId);
  });
  return [...known, ...found];
};
