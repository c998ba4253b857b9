import type { Call } from "./call.ts";

type Keyed = Readonly<Record<string, unknown>>;

/** `lineId` is a value called so, or the id of a thing in a list called `lines` or `openLines`. */
const idsUnder = (list: string, part: unknown, key: string): string | undefined => {
  if (!Array.isArray(part) || !key.endsWith("Id")) return undefined;
  const things = `${key.slice(0, -"Id".length)}s`;
  if (!list.toLowerCase().endsWith(things.toLowerCase())) return undefined;
  const id = (part[0] as Keyed | undefined)?.["id"];
  return typeof id === "string" ? id : undefined;
};

const findIn = (value: object, key: string): string | undefined => {
  for (const [name, part] of Object.entries(value)) {
    const found =
      typeof part === "object" && part !== null
        ? (idsUnder(name, part, key) ?? findIn(part, key))
        : name === key && typeof part === "string"
          ? part
          : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
};

/** Earlier results: tests search the same long answers for the same keys thousands of times. */
const foundIn = new WeakMap<object, Map<string, string | undefined>>();

/** The first text for a key, anywhere in the answers. Don't change an answer after it was searched. */
export const findText = (answers: readonly unknown[], key: string): string | undefined => {
  for (const answer of answers) {
    if (typeof answer !== "object" || answer === null) continue;
    const known = foundIn.get(answer) ?? new Map<string, string | undefined>();
    foundIn.set(answer, known);
    if (!known.has(key)) known.set(key, findIn(answer, key));
    const found = known.get(key);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** Prefer the name of the item itself to one in a list. */
const findOwnText = (answers: readonly unknown[], key: string): string | undefined => {
  const own = answers.map((answer) => (answer as Keyed | null | undefined)?.[key]);
  return own.find((value) => typeof value === "string") ?? findText(answers, key);
};

/** `{id}` of `/api/account/{id}` is what answers call `accountId`. */
const keyOf = (call: Call, name: string): string =>
  name === "id" ? `${/\/(\w+)\/\{id\}/.exec(call.path)?.[1] ?? ""}Id` : name;

/**
 * Parameters for a call from what earlier answers named, because the contract has no ids.
 * @param otherwise for what was named nowhere
 * @returns null when the parameters are not whole
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
