import type * as calls from "../../../lib/reporting/imports/contract.ts";
import { employerOf } from "../../platform/handler/employer-of.ts";
import { findHead } from "../tad/record/tad-head.ts";
import { noSuchTad } from "../tad/record/tad-lock.ts";
import type { Handler, HandlerContext } from "../../platform/handler/handler.ts";
import { listImportRecordPage, findImport } from "./record/import-record.ts";
import { toImportHead, findCurrentPeople, getImportView } from "./record/import-view.ts";
import { pageSize } from "../../../lib/platform/contract/list-page.ts";
import { csvDecimal, encodeCsv } from "../../../lib/platform/format/csv.ts";
import { figures, toPeopleFileName } from "../../../lib/reporting/imports/effect.ts";
import type { EffectAmounts } from "../../../lib/reporting/imports/effect-schema.ts";
import { factLabels, maskFact, personKindLabels } from "../../../lib/reporting/imports/effect-texts.en.ts";
import { buildFileResponse } from "../../platform/handler/file-answer.ts";
import { choosePeople, type PeopleFilter, toEffectPerson, hashFact, type FactInFile } from "./effect/choose-people.ts";
import type { StoredEffectPerson } from "./plan/effect-of.ts";

/** Returns one page of the files uploaded for a report, newest first. */
export const listImports: Handler<typeof calls.listImports> = async ({ params: { workMonth }, query }, context) => {
  const head = await findHead(context.db, employerOf(context), workMonth);
  if (head === null) return noSuchTad(workMonth);
  const { rows, page } = await listImportRecordPage(context.db, head.id, query);
  return { ok: true, value: { imports: rows.map((record) => toImportHead(record, workMonth)), page } };
};

/** Returns a file that anyone at the employer uploaded for one of its reports. */
export const getImport: Handler<typeof calls.getImport> = ({ params }, context) => getImportView(context, params);

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
  peopleQuery: PeopleFilter,
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
