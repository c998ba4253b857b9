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

const nameOf = ({ employerName }: Employer): string => employerName.toLowerCase();

/** Those of exactly this name; without one, all that a search for it finds. */
const meantBy = (text: string, known: readonly Employer[], found: readonly Employer[]): readonly Employer[] => {
  const name = text.toLowerCase();
  const matches = [...known.filter((one) => nameOf(one).includes(name)), ...found];
  const exact = matches.filter((one) => nameOf(one) === name);
  return exact.length > 0 ? exact : matches;
};

const typingPauseMs = 250;
const fewestLetters = 2;

/**
 * The employers that the field offers for what is typed, those that it could mean, and the Employer ID of the only one.
 * A name, or part of it, means one only once all employers were searched for it, because two can have the same.
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
  const chosenId = chosenIdIn(text, offered);
  const isSearched = chosenId === null && data?.find === text;
  const matches = isSearched ? meantBy(text, known, found) : [];
  const [only] = matches.length === 1 && data?.page.next === null ? matches : [];
  return { offered, matches, only, employerId: chosenId ?? only?.employerId ?? null };
};
