export const languages = ["en", "es"] as const;
export type Language = (typeof languages)[number];

/** Keys with the same value in every language. */
type Fixed = "tone" | "href" | "icon" | "id" | "fund" | "reader";

export type Texts<T> = T extends string
  ? string
  : T extends (...values: infer Values) => infer Text
    ? (...values: Values) => Texts<Text>
    : T extends readonly (infer Item)[]
      ? readonly Texts<Item>[]
      : T extends object
        ? { readonly [Key in keyof T]: Key extends Fixed ? T[Key] : Texts<T[Key]> }
        : T;

/** The Spanish texts load only when someone needs them. */
export type InLanguages<T> = { readonly en: Texts<T>; readonly es: () => Promise<Texts<T>> };

/** Pairs the texts of both languages. @param es imports the Spanish file, again only after a failure */
export const defineTranslations = <const T>(en: T, es: () => Promise<Texts<T>>): InLanguages<T> => {
  let pendingTexts: Promise<Texts<T>> | undefined;
  const load = async (): Promise<Texts<T>> => {
    try {
      return await es();
    } catch (error) {
      pendingTexts = undefined;
      throw error;
    }
  };
  return { en: en as unknown as Texts<T>, es: () => (pendingTexts ??= load()) };
};

/** Returns the texts in one language. */
export const textsIn = async <T>(texts: InLanguages<T>, language: Language): Promise<Texts<T>> =>
  language === "en" ? texts.en : texts.es();
