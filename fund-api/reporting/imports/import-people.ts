import type { DataKeys } from "../../keys.ts";
import type { StoredEffectPerson } from "./plan/effect-of.ts";
import { type EffectFigure, figures, listByFigure, toPeopleFileName } from "#lib/reporting/imports/effect.ts";
import type { EffectAmounts, EffectList, EffectPerson, PeopleFileQuery } from "#lib/reporting/imports/effect-schema.ts";
import type * as calls from "../../../lib/reporting/imports/contract.ts";
import { type Handler, type HandlerContext, signedIn } from "../../platform/handler/handler.ts";
import { findImport, findPeople } from "./record/import-record.ts";
import { findCurrentPeople } from "./record/import-view.ts";
import { pageSize } from "../../../lib/platform/contract/list-page.ts";
import { csvDecimal, encodeCsv } from "../../../lib/platform/format/csv.ts";
import { factLabels, maskFact, personKindLabels } from "../../../lib/reporting/imports/effect-texts.en.ts";
import { buildFileResponse } from "../../platform/handler/file-answer.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { fullNameOf } from "../../platform/db/account-names.ts";
import { joinOrBeginTransaction } from "../../platform/server/transaction.ts";

type FactInFile = Pick<StoredEffectPerson["facts"][number], "field" | "inFile">;

/** Hashes a person's fact from a file with a key, so that it is recognized without storing a birth date. */
const hashFact = (
  keys: Pick<DataKeys, "hash">,
  employerId: string,
  memberId: string,
  { field, inFile }: FactInFile,
): Uint8Array => keys.hash(JSON.stringify(["import-fact", employerId, memberId, field, inFile]));

const differenceIn = ({ now, after }: StoredEffectPerson, name: EffectFigure): number =>
  (after?.[name] ?? 0) - (now?.[name] ?? 0);

const findFigure = (show: EffectList): EffectFigure | undefined =>
  figures.find((candidate) => listByFigure[candidate] === show);

const isShown = (person: StoredEffectPerson, show: EffectList): boolean => {
  const figure = findFigure(show);
  if (figure !== undefined) return differenceIn(person, figure) !== 0;
  if (show === "ALL") return true;
  // A replacement may also change people who aren't in the file.
  if (show === "AFFECTED") return ["CHANGED", "NEW"].includes(person.kind) || person.changes.length > 0;
  if (show === "FACTS") return person.facts.length > 0;
  if (show === "FAR_OFF") return person.isFarOff === true;
  return show === "CARRIED" ? person.isCarried : person.kind === show;
};

const measureAmounts = (person: StoredEffectPerson, figure: EffectFigure | undefined): number[] =>
  [
    figure === undefined ? 0 : differenceIn(person, figure),
    differenceIn(person, "HW") + differenceIn(person, "PEN"),
    differenceIn(person, "units"),
    differenceIn(person, "wages"),
  ].map(Math.abs);

/** Measures the file's changes to a person, or in the list of people far off last month, the changes since then. */
const measurePerson = (
  { lastMonth, ...change }: StoredEffectPerson,
  figure: EffectFigure | undefined,
  isFarOff: boolean,
) => {
  const person = isFarOff && lastMonth !== undefined ? { ...change, now: { ...lastMonth, HW: 0, PEN: 0 } } : change;
  return measureAmounts(person, isFarOff ? "wages" : figure);
};

const compareTexts = (left: string, right: string): number => (left < right ? -1 : Number(left > right));

const withReplacement = (person: StoredEffectPerson): StoredEffectPerson =>
  person.replaced === undefined ? person : { ...person, ...person.replaced };

const toSearchWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);

/** Lists the matching people, largest change first: by the requested figure, or by contributions. */
export const choosePeople = (
  people: readonly StoredEffectPerson[],
  { show = "ALL", unit, search = "", mode }: PeopleFileQuery,
): StoredEffectPerson[] => {
  const words = toSearchWords(search);
  return people
    .map((person) => (mode === "REPLACE" ? withReplacement(person) : person))
    .filter((person) => isShown(person, show) && (unit === undefined || person.unitCode === unit))
    .filter(({ name, ssnLast4, facts }) => {
      // The clerk recognizes a person by the name in the file.
      const inFile = facts.flatMap((fact) => (fact.field === "name" ? [fact.inFile] : []));
      const nameWords = [name, ...inFile].flatMap(toSearchWords);
      return words.every((word) => nameWords.some((part) => part.includes(word)) || ssnLast4 === word);
    })
    .map((person) => ({ person, sizes: measurePerson(person, findFigure(show), show === "FAR_OFF") }))
    .toSorted(
      (a, b) =>
        b.sizes.map((size, index) => size - (a.sizes[index] ?? 0)).find((difference) => difference !== 0) ||
        compareTexts(a.person.name, b.person.name) ||
        compareTexts(a.person.id, b.person.id),
    )
    .map(({ person }) => person);
};

/** Converts a person for a page, without the member ID and what else pages don't show. */
const toEffectPerson = (
  person: StoredEffectPerson,
  isSent: (person: StoredEffectPerson, fact: FactInFile) => boolean,
): EffectPerson => {
  const { memberId: _memberId, isCarried: _isCarried, isFarOff: _isFarOff, replaced: _replaced, ...shown } = person;
  return {
    ...shown,
    facts: person.facts.map(({ field, onFile, inFile }) => ({
      field,
      onFile,
      inFile,
      isSent: isSent(person, { field, inFile }),
    })),
  };
};

const loadSentCheck = async (
  { db, keys }: Pick<HandlerContext, "db" | "keys">,
  employerId: string,
  people: readonly StoredEffectPerson[],
) => {
  const hashPersonFact = ({ memberId }: StoredEffectPerson, fact: FactInFile): Uint8Array =>
    hashFact(keys, employerId, memberId, fact);
  const hashes = people.flatMap((person) => person.facts.map((fact) => hashPersonFact(person, fact)));
  const rows =
    hashes.length === 0
      ? []
      : await db.selectFrom("import_facts").select("fact_hash").where("fact_hash", "in", hashes).execute();
  const textOf = (hash: Uint8Array): string => Buffer.from(hash).toString("hex");
  const sentHashes = new Set(rows.map(({ fact_hash }) => textOf(fact_hash)));
  return (person: StoredEffectPerson, fact: FactInFile): boolean =>
    sentHashes.has(textOf(hashPersonFact(person, fact)));
};

/** Finds the matching people in the mode in which the file was added. Until then, uses the requested mode. */
const findMatchingPeople = async (
  context: HandlerContext,
  params: { readonly workMonth: string; readonly importId: string },
  peopleQuery: PeopleFileQuery,
) => {
  const foundImport = await findImport(context, params);
  if (!foundImport.ok) return foundImport;
  const { head, record } = foundImport;
  const currentPeople = await findCurrentPeople(context, head, record);
  if ("code" in currentPeople) return currentPeople;
  const people = choosePeople(currentPeople, { ...peopleQuery, mode: record.mode ?? peopleQuery.mode });
  return { ok: true, people, employerId: record.employer_id } as const;
};

/** Returns one page of a file's people, largest change first. */
export const listImportPeople: Handler<typeof calls.listImportPeople> = async ({ params, query }, context) => {
  const { after: afterId, before: beforeId, ...peopleQuery } = query;
  const result = await findMatchingPeople(context, params, peopleQuery);
  if (!result.ok) return result;
  const { people: allPeople, employerId } = result;
  const indexOf = (id: string | undefined): number => allPeople.findIndex((person) => person.id === id);
  const end = indexOf(beforeId);
  const first = end === -1 ? indexOf(afterId) + 1 : Math.max(0, end - pageSize);
  const pageOfPeople = allPeople.slice(first, first + pageSize);
  const isSent = await loadSentCheck(context, employerId, pageOfPeople);
  const next = first + pageSize < allPeople.length ? (pageOfPeople.at(-1)?.id ?? null) : null;
  const previous = first > 0 ? (pageOfPeople[0]?.id ?? null) : null;
  return {
    ok: true,
    value: {
      people: pageOfPeople.map((person) => toEffectPerson(person, isSent)),
      found: allPeople.length,
      page: { next, previous },
    },
  };
};

const header = [
  "name",
  "ssn_last4",
  "agreement_code",
  "result",
  ...["units", "gross_wages", "health", "pension"].flatMap((name) => [
    `${name}_before`,
    `${name}_after`,
    `${name}_change`,
  ]),
  "changes",
  "facts",
  "reason",
];

const formatDifference = ({ now, after }: StoredEffectPerson, name: keyof EffectAmounts): string[] => {
  const [oldValue, newValue] = [now?.[name] ?? 0, after?.[name] ?? 0];
  return [oldValue, newValue, newValue - oldValue].map(csvDecimal);
};

const toRow = (person: StoredEffectPerson): string[] => [
  person.name,
  person.ssnLast4,
  person.unitCode,
  personKindLabels[person.kind],
  ...figures.flatMap((name) => formatDifference(person, name)),
  person.changes.map(({ cell, now, after }) => `${cell}: ${now} to ${after}`).join("; "),
  person.facts
    .map(({ field, onFile, inFile }) => {
      const [recordedText, fileText] = [maskFact(field, onFile) || "not shown", maskFact(field, inFile)];
      return `${factLabels[field]}: ${recordedText} in the fund’s records, ${fileText} in the file`;
    })
    .join("; "),
  person.why,
];

/** Returns a file's people as CSV in the page's order, with 4 digits of SSNs and no birth dates. */
export const downloadImportPeople: Handler<typeof calls.downloadImportPeople> = async ({ params, query }, context) => {
  const result = await findMatchingPeople(context, params, query);
  if (!result.ok) return result;
  return buildFileResponse(toPeopleFileName(params.workMonth), "csv", encodeCsv([header, ...result.people.map(toRow)]));
};

/** Notifies the fund, once, that a fact about a person differs in a file. A birth date stays in the encrypted file. */
export const sendFactNote: Handler<typeof calls.sendFactNote> = async ({ params, body }, context) => {
  const { keys, now } = context;
  const foundImport = await findImport(context, params);
  if (!foundImport.ok) return foundImport;
  const { head, record } = foundImport;
  const person = (await findPeople(context, record.id))?.find(({ id }) => id === body.personId);
  const fact = person?.facts.find(({ field }) => field === body.field);
  if (person === undefined || fact === undefined) {
    const text = "We couldn’t find this fact in the file. Nothing was sent. Reload the page and try again.";
    return { ok: false, code: "NoSuchFact", text };
  }
  const account = signedIn(context);
  const [onFile, inFile] = [maskFact(fact.field, fact.onFile), maskFact(fact.field, fact.inFile)];
  const note = { member_id: person.memberId, person_name: person.name, field: fact.field };
  await joinOrBeginTransaction(context.db, async (db) => {
    const insertResult = await db
      .insertInto("import_facts")
      .values({
        ...note,
        upload_id: record.id,
        employer_id: head.employer_id,
        work_month: head.work_month,
        on_file: onFile,
        in_file: inFile,
        sent_by: account.id,
        sent_by_name: fullNameOf(account),
        sent_at: now,
        fact_hash: hashFact(keys, head.employer_id, person.memberId, fact),
      })
      .onConflict((conflict) => conflict.column("fact_hash").doNothing())
      .executeTakeFirst();
    if ((insertResult.numInsertedOrUpdatedRows ?? 0n) === 0n) return;
    const after = { uploadId: record.id, person: person.name, fact: factLabels[fact.field], onFile, inFile };
    await recordAudit({ ...context, db }, { action: "tad-fact-sent", subject: `tad:${head.id}`, after });
  });
  return { ok: true, value: { isSent: true } };
};
