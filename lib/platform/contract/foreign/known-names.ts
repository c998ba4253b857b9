import { z } from "zod";

export type Fields = Readonly<Record<string, unknown>>;

/** Alternative names, such as `emailAddress` for `email`. */
export type OtherWords = Readonly<Record<string, readonly string[]>>;

/** The objects that contain a field, and its name. */
type FieldPath = { readonly path: readonly string[]; readonly name: string };

const envelopes = new Set(["data", "result", "value", "payload"]);
const wrappers = new Set([...envelopes, "model", "user", "currentuser", "account", "profile", "preferences"]);
const maxDepth = 3;

/** Folds `employerId`, `EmployerID`, `employer_id` and `employer-id` to one spelling. */
export const fold = (name: string): string => name.replaceAll(/[-_ ]/g, "").toLowerCase();

/** True for an object with fields. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Lists the objects that may contain the fields, outermost first. */
const listHolders = (value: unknown, path: readonly string[] = []): { fields: Fields; path: readonly string[] }[] => {
  if (!isFields(value) || path.length === maxDepth) return [];
  const inner = Object.keys(value).filter((name) => wrappers.has(fold(name)));
  return [{ fields: value, path }, ...inner.flatMap((name) => listHolders(value[name], [...path, name]))];
};

const wordsFor = (knownName: string, words: OtherWords): readonly string[] =>
  Object.hasOwn(words, knownName) ? (words[knownName] ?? []) : [];

/** Locates fields in any spelling and nesting. */
const findFieldPaths = (value: unknown, names: readonly string[], words: OtherWords): Map<string, FieldPath> => {
  const holders = listHolders(value).map(({ fields, path }) => ({
    path,
    bySpelling: new Map(Object.keys(fields).map((name) => [fold(name), name])),
    fields,
  }));
  const pairs = names.flatMap((knownName): [string, FieldPath][] => {
    for (const { path, bySpelling, fields } of holders) {
      if (Object.hasOwn(fields, knownName)) return [[knownName, { path, name: knownName }]];
      const spellings = [knownName, ...wordsFor(knownName, words)].flatMap((word) => bySpelling.get(fold(word)) ?? []);
      if (spellings[0] !== undefined) return [[knownName, { path, name: spellings[0] }]];
    }
    return [];
  });
  return new Map(pairs);
};

const readField = (value: unknown, { path, name }: FieldPath): unknown =>
  [...path, name].reduce<unknown>((inner, key) => (isFields(inner) ? inner[key] : undefined), value);

/** Returns known fields by the portal's names, or no fields if the value isn't an object. */
export const readKnown = (value: unknown, names: readonly string[], words: OtherWords = {}): Fields =>
  Object.fromEntries(
    [...findFieldPaths(value, names, words)].map(([knownName, fieldPath]) => [knownName, readField(value, fieldPath)]),
  );

/** Returns known fields with valid values; the rest counts as missing. */
export const readFitting = <Shape extends z.ZodRawShape>(
  value: unknown,
  { shape }: z.ZodObject<Shape>,
  words: OtherWords = {},
): Partial<z.output<z.ZodObject<Shape>>> =>
  Object.fromEntries(
    Object.entries(readKnown(value, Object.keys(shape), words)).flatMap(([name, sent]) => {
      const read = z.safeParse(shape[name] as z.ZodType, sent);
      return read.success ? [[name, read.data]] : [];
    }),
  ) as never;

/**
 * Accepts any spelling and nesting; exact responses are read unchanged.
 * @param words alternative names for some fields
 */
export const inAnySpelling = <Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>, words: OtherWords = {}) => {
  const names = Object.keys(schema.shape);
  return z.preprocess((value) => (isFields(value) ? readKnown(value, names, words) : value), schema);
};

const writeField = (fields: Fields, [first, ...rest]: readonly string[], value: unknown): Fields => {
  if (first === undefined) return fields;
  const inner = fields[first];
  return { ...fields, [first]: rest.length === 0 ? value : writeField(isFields(inner) ? inner : {}, rest, value) };
};

/** Unwraps `{ "data": … }`, unless the response itself has one of the fields. */
const unwrapEnvelope = (response: Fields, names: readonly string[], words: OtherWords): Fields => {
  const areNested = [...findFieldPaths(response, names, words).values()].every(({ path }) => path.length > 0);
  const [envelopeName, ...otherNames] = Object.keys(response).filter((name) => envelopes.has(fold(name)));
  const inner = areNested && envelopeName !== undefined && otherNames.length === 0 ? response[envelopeName] : undefined;
  return isFields(inner) ? unwrapEnvelope(inner, names, words) : response;
};

/** Unwraps the response and changes known fields in their own spelling; a missing field gets the portal's name. */
export const withChanges = (response: unknown, changes: Fields, words: OtherWords = {}): Fields => {
  const names = Object.keys(changes);
  const sent = unwrapEnvelope(isFields(response) ? response : {}, names, words);
  const fieldPaths = findFieldPaths(sent, names, words);
  return Object.entries(changes).reduce<Fields>((changed, [knownName, value]) => {
    const { path, name } = fieldPaths.get(knownName) ?? { path: [], name: knownName };
    return writeField(changed, [...path, name], value);
  }, sent);
};
