import { type NameKeys, toNameKeys } from "../../tad/people/person-names.ts";
import { readDate } from "../../tad/cells/read-cells.ts";
import type { KnownIdentity } from "./find-by-name.ts";
import { classOf, type RosterRow } from "../ground/roster-row.ts";

/** A person as one line of the report has them; without a line, only the name and the birth date are known. */
export type LineIdentity = KnownIdentity & {
  readonly line: {
    readonly unitId: string;
    readonly classification: string;
    readonly hireDate: string | null;
    readonly payrollNo: string;
  } | null;
};

type Row = Pick<
  RosterRow,
  "ssn" | "memberId" | "lastName" | "firstName" | "middleInitial" | "birthDate" | "payrollNo" | "cells"
>;

/** The verdict on a row without a first name: it can mean only the person its number names, or another one. */
type LastNameVerdict =
  | { readonly kind: "same" }
  | { readonly kind: "unclear" }
  | { readonly kind: "other"; readonly other: KnownIdentity };

/** Compares a row without a first name with the people who share its last name. */
export type CheckLastName = (row: Row, unitId: string, person: KnownIdentity) => LastNameVerdict;

type Fact = "unit" | "class" | "hired" | "payroll" | "born" | "middle" | "suffix";
type Facts = ReadonlyMap<Fact, string>;

/** The people of one last name. */
type Group = {
  readonly factsOf: Map<string, Set<string>>;
  /** By fact and value; two people are enough to find one who is not the person asked about. */
  readonly holders: Map<string, KnownIdentity[]>;
  /** By fact: who has no value that could be compared. */
  readonly unknown: Map<Fact, Set<string>>;
};

const facts: readonly Fact[] = ["unit", "class", "hired", "payroll", "born", "middle", "suffix"];

const keyOf = (fact: Fact, value: string): string => `${fact}|${value}`;

const toFacts = (
  { middle, suffix }: Pick<NameKeys, "middle" | "suffix">,
  birthDate: string | null,
  line: LineIdentity["line"],
): Facts => {
  // Classes and payroll numbers mean something only inside their bargaining unit.
  const inUnit = (value: string): string => (line === null || value === "" ? "" : `${line.unitId}|${value}`);
  const all: [Fact, string][] = [
    ["unit", line?.unitId ?? ""],
    ["class", inUnit(line?.classification ?? "")],
    ["hired", line?.hireDate ?? ""],
    ["payroll", inUnit(line?.payrollNo ?? "")],
    ["born", birthDate ?? ""],
    ["middle", middle],
    ["suffix", suffix],
  ];
  return new Map(all.filter(([, value]) => value !== ""));
};

const addTo = (group: Group, identity: LineIdentity, keys: NameKeys): void => {
  const { id } = identity;
  const own = group.factsOf.get(id) ?? new Set();
  group.factsOf.set(id, own);
  const known = toFacts(keys, identity.birthDate, identity.line);
  for (const fact of facts) {
    const value = known.get(fact);
    if (value === undefined) {
      const unknown = group.unknown.get(fact) ?? new Set();
      group.unknown.set(fact, unknown.add(id));
      continue;
    }
    const key = keyOf(fact, value);
    own.add(key);
    const holders = group.holders.get(key) ?? [];
    if (holders.length < 2 && holders[0]?.id !== id) holders.push(identity);
    group.holders.set(key, holders);
  }
};

const groupByLastName = (people: Iterable<LineIdentity>): Map<string, Group> => {
  const groups = new Map<string, Group>();
  for (const identity of people) {
    const keys = toNameKeys(identity);
    if (keys.last === "") continue;
    const group = groups.get(keys.last) ?? { factsOf: new Map(), holders: new Map(), unknown: new Map() };
    groups.set(keys.last, group);
    addTo(group, identity, keys);
  }
  return groups;
};

const judge = (group: Group, given: Facts, { id }: KnownIdentity): LastNameVerdict => {
  const own = group.factsOf.get(id);
  const compared = [...given].map(([fact, value]) => {
    const key = keyOf(fact, value);
    const other = group.holders.get(key)?.find((holder) => holder.id !== id);
    const unknown = group.unknown.get(fact);
    const isUnknown = unknown !== undefined && unknown.size > (unknown.has(id) ? 1 : 0);
    return { fact, isOwn: own?.has(key) === true, other, isUnknown };
  });
  // A second number that agrees with the first says who it is, whatever else has changed.
  if (compared.some(({ fact, isOwn, other }) => fact === "payroll" && isOwn && other === undefined))
    return { kind: "same" };
  const against = compared.find(({ isOwn, other }) => !isOwn && other !== undefined)?.other;
  if (against !== undefined) return { kind: "other", other: against };
  const isSingledOut = compared.some(({ isOwn, other, isUnknown }) => isOwn && other === undefined && !isUnknown);
  return { kind: isSingledOut ? "same" : "unclear" };
};

/**
 * Distinguishes people with one last name where the file gives no first name: by bargaining unit, class, hire date,
 * payroll number, birth date, middle initial and suffix. The index is built when a row first needs it.
 * @param people everyone on the report, once for each line, and everyone in the file the fund knows
 */
export const lastNamesIn = (people: () => Iterable<LineIdentity>): CheckLastName => {
  let groups: Map<string, Group> | null = null;
  return (row, unitId, person) => {
    const keys = toNameKeys(row);
    if (keys.first !== "" || (row.ssn !== "" && row.memberId !== "")) return { kind: "same" };
    groups ??= groupByLastName(people());
    const group = groups.get(keys.last);
    if (group === undefined || group.factsOf.size < (group.factsOf.has(person.id) ? 2 : 1)) return { kind: "same" };
    const line = {
      unitId,
      classification: classOf(row),
      hireDate: readDate((row.cells.hireDate ?? "").trim()) ?? null,
      payrollNo: row.payrollNo,
    };
    return judge(group, toFacts(keys, readDate(row.birthDate ?? "") ?? null, line), person);
  };
};
