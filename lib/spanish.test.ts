import { existsSync, readFileSync } from "node:fs";
import { listFiles, readTexts } from "../docs/source-texts.ts";
import * as contract from "./platform/contract/refusals.ts";
import type { Phrases } from "./site/language/phrases.ts";
import { translation } from "./translate-phrase.ts";

type Module = Readonly<Record<string, unknown>>;
const load = async (path: string): Promise<Module> => (await import(`../${path}`)) as Module;

const spanishFiles = listFiles(/\.es\.ts$/).filter((path) => path.startsWith("lib/"));
const phraseFiles = spanishFiles.filter((path) => path.endsWith("/phrases.es.ts"));
/** Each Spanish file with the English one of the same name. */
const pairs = spanishFiles
  .filter((path) => !/(phrases|topics)\.es\.ts$/.test(path))
  .map((es) => {
    const englishName = es.replace(".es.ts", ".en.ts");
    return [es, existsSync(englishName) ? englishName : es.replace(".es.ts", ".ts")] as const;
  });

/** Folders whose texts only employers and the funds' staff read (docs/adr/0046). */
const englishRooms =
  /^lib\/(money|reporting|desk\/(audit|employer-details|operations)|identity\/(account-help|approval|employers)|messages\/canned-replies)\//;

/** Lists every text with its path in the exports: "linkFaults.TokenUsed". */
const listTexts = (value: unknown, path: string): [string, string][] => {
  if (typeof value === "string") return [[path, value]];
  if (typeof value === "function") return [[path, "()"]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => listTexts(part, path === "" ? key : `${path}.${key}`));
};
/** Excludes addresses, styles and ids, which no one reads, and search words, which a translation chooses. */
const isRead = ([path, text]: readonly [string, string]): boolean =>
  !/(^|\.)(tone|href|icon|id|also|fund|reader)$/.test(path) && /\p{L}{2}/u.test(text) && text !== "()";
const sameInBoth = new Set(["Employer ID", "Menu", "Error", "No", "Plan", "PDF", "CT"]);

const englishWords =
  /(?<![\p{L}@/.-])(the|and|your|you|with|this|that|from|have|has|our|of|for|not|please|when|isn’t|don’t|was|were|are|is|it)(?![\p{L}@/.-])/iu;
/** Names of funds, English pages and codes, which stay in English. */
const names =
  /Northern Lakes [\w &]*Fund|Payments and Accounts|“[^”]*”|Web Content Accessibility[\w ]*|\b[A-Z]+_[A-Z_]+\b/g;
const toSpokenText = (text: string): string =>
  text.replace(/\]\([^)]*\)|\$\{[^}]*\}|\{\w+\}/g, " ").replace(names, " ");

/** Lists every Spanish text that people read, with its location. */
const listSpanish = async (): Promise<{ place: string; text: string }[]> => {
  const writtenTexts = spanishFiles
    .filter((path) => !phraseFiles.includes(path))
    .flatMap((path) => readTexts(path))
    .filter(({ isComment }) => !isComment)
    .map(({ file, line, text }) => ({ place: `${file}:${line}`, text }));
  const translatedPhrases = (await Promise.all(phraseFiles.map(load))).flatMap(({ phrases }) =>
    Object.values(phrases as Phrases).map((text) => ({ place: "phrase", text })),
  );
  return [...writtenTexts, ...translatedPhrases].map(({ place, text }) => ({ place, text: toSpokenText(text) }));
};

it("has a Spanish file beside every English one that members and visitors read", () => {
  const missingFiles = listFiles(/\.en\.ts$/)
    .filter((path) => path.startsWith("lib/") && !englishRooms.test(path))
    .filter((path) => !existsSync(path.replace(".en.ts", ".es.ts")));
  expect(missingFiles).toEqual([]);
});

it.each(pairs)("%s has every text of %s, none of them in English", async (esPath, enPath) => {
  const [es, en] = await Promise.all([load(esPath), load(enPath)]);
  if (enPath.endsWith(".en.ts")) expect(Object.keys(es).toSorted()).toEqual(Object.keys(en).toSorted());
  const english = new Map(Object.keys(es).flatMap((name) => listTexts(en[name], name).filter((text) => isRead(text))));
  const spanish = Object.keys(es)
    .flatMap((name) => listTexts(es[name], name))
    .filter((text) => isRead(text));
  const untranslatedTexts = spanish.filter(([path, text]) => english.get(path) === text && !sameInBoth.has(text));
  expect(untranslatedTexts).toEqual([]);
});

it("uses no English in Spanish texts, including composed sentences", async () => {
  const english = (await listSpanish())
    .filter(({ text }) => englishWords.test(text))
    .map(({ place, text }) => `${place} ${text}`);
  expect(english).toEqual([]);
});

/** Words that are correct in another sense: a page is loaded again, an authenticator app has a key. */
const ordinaryToo = ["cargar", "clave"];
/** Search words of visitors, including words that we don’t use. */
const isSearched = ({ place, text }: { place: string; text: string }): boolean =>
  place.startsWith("lib/site/help/") && /^"[\p{Ll}\d ]+"$/u.test(text);
it("uses no word that docs/spanish.md replaces", async () => {
  const words = [...readFileSync("docs/spanish.md", "utf8").matchAll(/^\|[^|]+\|[^|]+\| ([\p{L}, -]+) \|$/gmu)]
    .flatMap(([, cell]) => cell?.split(", ") ?? [])
    .filter((word) => !["Not", ...ordinaryToo].includes(word));
  expect(words).toEqual(expect.arrayContaining(["informe", "afiliado", "e-mail"]));
  const replacedPattern = new RegExp(`(?<![\\p{L}/.-])(${words.join("|")})(e?s)?(?![\\p{L}/.-])`, "iu");
  const foundTexts = (await listSpanish())
    .filter((text) => !isSearched(text))
    .filter(({ text }) => replacedPattern.test(text));
  expect(foundTexts).toEqual([]);
});

describe("phrases", () => {
  const sources = listFiles(/^(lib|fund-api)\/.*\.ts$/)
    .filter((path) => !/\.(test|es)\.ts$/.test(path))
    .map((path) => readFileSync(path, "utf8"))
    .join("\n");

  it.each(phraseFiles)("%s translates only existing texts, and keeps their placeholders", async (path) => {
    const phrases = (await load(path))["phrases"] as Phrases;
    for (const [english, spanish] of Object.entries(phrases)) {
      const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).toSorted();
      expect([english, holes(spanish)]).toEqual([english, holes(english)]);
      // The words between the placeholders; a template has no others.
      const parts = english.split(/\{\w+\}|(?<=[.,]) /).filter((part) => /\p{L}{2}/u.test(part));
      expect([english, parts.filter((part) => !sources.includes(part.trim()))]).toEqual([english, []]);
    }
  });

  it("include every kind of file that a refusal mentions", async () => {
    const translate = await translation.es();
    const kinds = listFiles(/^fund-api\/messages\/inbox\/attachments\/[\w-]+\.ts$/)
      .filter((path) => !path.endsWith(".test.ts"))
      .flatMap((path) => readTexts(path))
      .flatMap(({ text, isComment }) => (isComment ? [] : [text.replaceAll('"', "")]))
      .filter((text) => /^(an?|another) [\w, ()-]+$/.test(text));
    expect(kinds).toContain("a WebP image");
    expect(kinds.filter((text) => translate(text) === text)).toEqual([]);
  });

  it("include every field rule and every refusal that all calls share", async () => {
    const translate = await translation.es();
    const rules = listFiles(/^lib\/platform\/rules\/[\w-]+\.ts$/).filter(
      (path) => !/\.(test|es)\.ts$|identity-check|return-codes/.test(path),
    );
    const texts = (await Promise.all(rules.map(load))).flatMap((rule) => listTexts(rule, ""));
    const saidTexts = [...texts, ...listTexts(contract.refusals, "")].filter(
      ([path, text]) => isRead([path, text]) && !/refused$|^commonWords/.test(path) && text.includes(" "),
    );
    expect(saidTexts.length).toBeGreaterThan(30);
    expect(saidTexts.filter(([, text]) => translate(text) === text)).toEqual([]);
  });
});
