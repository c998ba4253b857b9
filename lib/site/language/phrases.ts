/** A placeholder, as in "{field} Required", matches words and translates them; some names match only numbers. */
export type Phrases = Readonly<Record<string, string>>;

/** Pairs the texts of two equal shapes as phrases; leaves out functions. */
export const phrasesOf = (en: unknown, other: unknown): Phrases => {
  if (typeof en === "string") return { [en]: String(other) };
  if (typeof en !== "object" || en === null) return {};
  const translations = other as Readonly<Record<string, unknown>>;
  return Object.assign({}, ...Object.entries(en).map(([key, value]) => phrasesOf(value, translations[key]))) as Phrases;
};

const placeholderPattern = /\{(\w+)\}/g;

/** Placeholders that match only a number, so that “May Trucking” isn't read as a month of a year. */
const numbers = new Set(["year", "day", "count"]);

const patternOf = (english: string): RegExp => {
  const escapedPhrase = english.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
  const pattern = escapedPhrase.replace(
    placeholderPattern,
    (_, name: string) => `(?<${name}>${numbers.has(name) ? "[\\d.,]+" : ".+?"})`,
  );
  return new RegExp(`^${pattern}$`, "s");
};

/** Returns a function that translates whole texts and returns unknown ones unchanged. */
export const translateBy = (phrases: Phrases): ((text: string) => string) => {
  const patterns = Object.entries(phrases)
    .filter(([english]) => english.search(placeholderPattern) !== -1)
    .map(([english, translation]) => ({ pattern: patternOf(english), translated: translation }));
  const translate = (text: string): string => {
    if (Object.hasOwn(phrases, text)) return phrases[text] ?? text;
    for (const { pattern, translated } of patterns) {
      const values = pattern.exec(text)?.groups;
      if (values !== undefined)
        return translated.replace(placeholderPattern, (_, name: string) => translate(values[name] ?? ""));
    }
    return text;
  };
  return translate;
};
