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

/** The Employer ID in a text: an ID, or an offered employer as the field writes it; null in any other. */
const chosenIdIn = (text: string, offered: readonly Employer[]): string | null => {
  if (employerIdPattern.test(text)) return text;
  const isMeant = (one: Employer): boolean => employerText(one).toLowerCase() === text.toLowerCase();
  return offered.find(isMeant)?.employerId ?? null;
};

const onlyIdOfName = (text: string, offered: readonly Employer[]): string | null => {
  const [one, ...others] = offered.filter(({ employerName }) => employerName.toLowerCase() === text.toLowerCase());
  return others.length === 0 ? (one?.employerId ?? null) : null;
};

const typingPauseMs = 250;
const fewestLetters = 2;

/**
 * The employers that the field offers for what is typed, and the Employer ID that it means: null when it could be
 * several. A name means one only once all employers were searched for it, because two can have the same.
 * @param known those that reported the member, which come first
 */
export const useEmployerChoice = (typed: string, known: readonly Employer[]) => {
  const text = typed.trim();
  const [asked, ask] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => ask(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const isAsked = asked.length >= fewestLetters && chosenIdIn(asked, known) === null;
  const { data } = useSWR(
    isAsked ? withQuery(findEmployers.path, { find: asked }) : null,
    async () => ({ find: asked, ...(await fetchCall(findEmployers, { query: { find: asked } })) }),
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  const found = (data?.employers ?? []).filter(({ employerId, matches }) => {
    // The search also finds amounts and confirmation numbers.
    const isNamed = matches.some(({ kind }) => kind === "NAME" || kind === "EMPLOYER_ID");
    return isNamed && known.every((one) => one.employerId !== employerId);
  });
  const offered: readonly Employer[] = [...known, ...found];
  const isSearched = data?.find === text && data.page.next === null;
  return { offered, employerId: chosenIdIn(text, offered) ?? (isSearched ? onlyIdOfName(text, offered) : null) };
};
