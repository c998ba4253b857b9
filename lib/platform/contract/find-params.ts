import type { Call } from "./call.ts";

type JsonObject = Readonly<Record<string, unknown>>;

/** Finds a value named `lineId`, or the id of an item in `lines` or `openLines`. */
const findListId = (list: string, part: unknown, key: string): string | undefined => {
  if (!Array.isArray(part) || !key.endsWith("Id")) return undefined;
  const listName = `${key.slice(0, -"Id".length)}s`;
  if (!list.toLowerCase().endsWith(listName.toLowerCase())) return undefined;
  const id = (part[0] as JsonObject | undefined)?.["id"];
  return typeof id === "string" ? id : undefined;
};

const findNestedText = (value: object, key: string): string | undefined => {
  for (const [name, part] of Object.entries(value)) {
    const param =
      typeof part === "object" && part !== null
        ? (findListId(name, part, key) ?? findNestedText(part, key))
        : name === key && typeof part === "string"
          ? part
          : undefined;
    if (param !== undefined) return param;
  }
  return undefined;
};

/** Caches results, because tests search the same long responses thousands of times. */
const cachedTexts = new WeakMap<object, Map<string, string | undefined>>();

/** Returns the first string for a key in the responses, which must not change later. */
export const findText = (responses: readonly unknown[], key: string): string | undefined => {
  for (const response of responses) {
    if (typeof response !== "object" || response === null) continue;
    const textsByKey = cachedTexts.get(response) ?? new Map<string, string | undefined>();
    cachedTexts.set(response, textsByKey);
    if (!textsByKey.has(key)) textsByKey.set(key, findNestedText(response, key));
    const param = textsByKey.get(key);
    if (param !== undefined) return param;
  }
  return undefined;
};

/** Prefers a response's own field to one in a list. */
const findOwnText = (responses: readonly unknown[], key: string): string | undefined => {
  const direct = responses.map((response) => (response as JsonObject | null | undefined)?.[key]);
  return direct.find((value) => typeof value === "string") ?? findText(responses, key);
};

/** Maps the `{id}` of `/api/account/{id}` to `accountId`, the name that responses use. */
const keyOf = (call: Call, name: string): string =>
  name === "id" ? `${/\/(\w+)\/\{id\}/.exec(call.path)?.[1] ?? ""}Id` : name;

/**
 * Takes a call's parameters from earlier responses; null if one is missing.
 * @param fallbacks values for missing ones
 */
export const findParams = (
  call: Call,
  responses: readonly unknown[],
  fallbacks: Readonly<Record<string, string>> = {},
): Record<string, string> | null => {
  const names = Object.keys(call.params?.shape ?? {});
  const params = names.map(
    (name) => [name, findOwnText(responses, keyOf(call, name)) ?? fallbacks[name] ?? ""] as const,
  );
  return params.every(([, value]) => value !== "") ? Object.fromEntries(params) : null;
};
