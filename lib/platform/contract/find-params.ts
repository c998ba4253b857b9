import type { Call } from "./call.ts";

type Keyed = Readonly<Record<string, unknown>>;

/** Finds a value named `lineId`, or the id of an item in `lines` or `openLines`. */
const idsUnder = (list: string, part: unknown, key: string): string | undefined => {
  if (!Array.isArray(part) || !key.endsWith("Id")) return undefined;
  const listName = `${key.slice(0, -"Id".length)}s`;
  if (!list.toLowerCase().endsWith(listName.toLowerCase())) return undefined;
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

/** Caches results, because tests search the same long responses thousands of times. */
const foundIn = new WeakMap<object, Map<string, string | undefined>>();

/** Returns the first string for a key in the responses, which must not change later. */
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

/** Prefers a response's own field to one in a list. */
const findOwnText = (answers: readonly unknown[], key: string): string | undefined => {
  const direct = answers.map((answer) => (answer as Keyed | null | undefined)?.[key]);
  return direct.find((value) => typeof value === "string") ?? findText(answers, key);
};

/** Maps the `{id}` of `/api/account/{id}` to `accountId`, the name that responses use. */
const keyOf = (call: Call, name: string): string =>
  name === "id" ? `${/\/(\w+)\/\{id\}/.exec(call.path)?.[1] ?? ""}Id` : name;

/**
 * Takes a call's parameters from earlier responses; null if one is missing.
 * @param otherwise values for missing ones
 */
export const findParams = (
  call: Call,
  answers: readonly unknown[],
  otherwise: Readonly<Record<string, string>> = {},
): Record<string, string> | null => {
  const names = Object.keys(call.params?.shape ?? {});
  const params = names.map((name) => [name, findOwnText(answers, keyOf(call, name)) ?? otherwise[name] ?? ""] as const);
  return params.every(([, value]) => value !== "") ? Object.fromEntries(params) : null;
};
