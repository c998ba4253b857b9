import type { Call } from "./call.ts";

type Keyed = Readonly<Record<string, unknown>>;

/** A value named `lineId`, or the id of an item in `lines` or `openLines`. */
const idsUnder = (list: string, part: unknown, key: string): string | undefined => {
  if (!Array.isArray(part) || !key.endsWith("Id")) return undefined;
  const things = `${key.slice(0, -"Id".length)}s`;
  if (!list.toLowerCase().endsWith(things.toLowerCase())) return undefined;
  const id = (part[0] as Keyed | undefined)?.["id"];
  return typeof id === "string" ? id : undefined;
};

const findIn = (value: object, key: string): string | undefined => {
  for (const [name, part] of Object.entries(value)) {
    const param =
      typeof part === "object" && part !== null
        ? (idsUnder(name, part, key) ?? findIn(part, key))
        : name === key && typeof part === "string"
          ? part
          : undefined;
    if (param !== undefined) return param;
  }
  return undefined;
};

/** Tests search the same long answers thousands of times. */
const foundIn = new WeakMap<object, Map<string, string | undefined>>();

/** The first text for a key in the answers, which must not change later. */
export const findText = (answers: readonly unknown[], key: string): string | undefined => {
  for (const answer of answers) {
    if (typeof answer !== "object" || answer === null) continue;
    const known = foundIn.get(answer) ?? new Map<string, string | undefined>();
    foundIn.set(answer, known);
    if (!known.has(key)) known.set(key, findIn(answer, key));
    const param = known.get(key);
    if (param !== undefined) return param;
  }
  return undefined;
};

/** Prefers an item's own name to one in a list. */
const findOwnText = (answers: readonly unknown[], key: string): string | undefined => {
  const direct = answers.map((answer) => (answer as Keyed | null | undefined)?.[key]);
  return direct.find((value) => typeof value === "string") ?? findText(answers, key);
};

/** Answers call the `{id}` of `/api/account/{id}` `accountId`. */
const keyOf = (call: Call, name: string): string =>
  name === "id" ? `${/\/(\w+)\/\{id\}/.exec(call.path)?.[1] ?? ""}Id` : name;

/** A call's parameters from earlier answers; null when incomplete. @param otherwise for missing ones */
export const findParams = (
  call: Call,
  answers: readonly unknown[],
  otherwise: Readonly<Record<string, string>> = {},
): Record<string, string> | null => {
  const names = Object.keys(call.params?.shape ?? {});
  const params = names.map((name) => [name, findOwnText(answers, keyOf(call, name)) ?? otherwise[name] ?? ""] as const);
  return params.every(([, value]) => value !== "") ? Object.fromEntries(params) : null;
};
