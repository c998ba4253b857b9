/** The languages a page can be in. */
export const languages = ["en", "es"] as const;
export type Language = (typeof languages)[number];

/** Values that are the same in every language. */
type Fixed = "tone" | "href" | "icon" | "id" | "fund" | "reader";

/** The shape of texts in any language: that of the English ones, so that a missing text is a compile error. */
export type Texts<T> = T extends string
  ? string
  : T extends (...values: infer Values) => infer Text
    ? (...values: Values) => Texts<Text>
    : T extends readonly (infer Item)[]
      ? readonly Texts<Item>[]
      : T extends object
        ? { readonly [Key in keyof T]: Key extends Fixed ? T[Key] : Texts<T[Key]> }
        : T;

/** Texts in both languages. The Spanish ones are in a separate file, which is loaded only when someone reads them. */
export type InLanguages<T> = { readonly en: Texts<T>; readonly es: () => Promise<Texts<T>> };

/** @param es imports the Spanish file; it is called again only after a failure */
export const inLanguages = <const T>(en: T, es: () => Promise<Texts<T>>): InLanguages<T> => {
  let loading: Promise<Texts<T>> | undefined;
  const load = async (): Promise<Texts<T>> => {
    try {
      return await es();
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  return { en: en as unknown as Texts<T>, es: () => (loading ??= load()) };
};

/** The texts in one language. */
export const textsIn = async <T>(texts: InLanguages<T>, language: Language): Promise<Texts<T>> =>
  language === "en" ? texts.en : texts.es();
