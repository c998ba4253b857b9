"use client";

import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { findEntries, type SearchEntry, toSearchEntry } from "../../../lib/site/help/search.ts";
import { helpTexts } from "../../../lib/site/help/texts.en.ts";
import { routes } from "../../../lib/routes.ts";
import { Field } from "../../_form/field.tsx";
import { useHydrated } from "../../_form/use-hydrated.ts";
import styles from "./page.module.css";
import { defineTranslations } from "../../../lib/site/language/texts.ts";
import { useTexts } from "../../_shell/language/language-context.tsx";

const pageTexts = defineTranslations({ helpTexts }, () => import("../../../lib/site/help/texts.es.ts"));

const maxCharacters = 200;

const itemsIn = (list: HTMLElement | null): HTMLDetailsElement[] => [...(list?.querySelectorAll("details") ?? [])];
const idOf = (item: HTMLElement): string => item.dataset["question"] ?? "";

/** Shows only the questions with these IDs, and their topics; null shows all. */
const showOnly = (list: HTMLElement | null, ids: readonly string[] | null): void => {
  for (const item of itemsIn(list)) item.hidden = ids !== null && !ids.includes(idOf(item));
  for (const topic of list?.querySelectorAll("section") ?? [])
    topic.hidden = itemsIn(topic).every(({ hidden }) => hidden);
};

/** Keeps the search in the URL, for links and for the page in the other language. */
const saveInUrl = (query: string): void => {
  const url = new URL(window.location.href);
  if (query.trim() === "") url.searchParams.delete("q");
  else url.searchParams.set("q", query.trim());
  if (url.href !== window.location.href) window.history.replaceState(null, "", url);
};

/** Browsers limit how often a page may change its URL. */
const pauseMs = 300;

/** Searches while the visitor types. The server renders the questions; the search reads their text from the page. */
export const QuestionSearch = ({ phone, children }: { phone: string; children: ReactNode }) => {
  const { helpTexts: texts } = useTexts(pageTexts);
  const hydrated = useHydrated();
  const list = useRef<HTMLDivElement>(null);
  const entries = useRef<readonly SearchEntry[]>(null);
  const [query, setQuery] = useState("");
  const [count, setCount] = useState<number | null>(null);

  const search = useCallback((text: string): void => {
    entries.current ??= itemsIn(list.current).map((item) =>
      toSearchEntry(idOf(item), `${item.textContent} ${item.dataset["also"] ?? ""}`),
    );
    const ids = findEntries(text, entries.current);
    showOnly(list.current, ids);
    setQuery(text);
    setCount(ids?.length ?? null);
  }, []);

  useEffect(() => {
    const openLinkedQuestion = (): void => {
      const linked = itemsIn(list.current).find((item) => `#${idOf(item)}` === location.hash);
      if (linked === undefined) return;
      if (linked.hidden) search("");
      linked.open = true;
      linked.querySelector("summary")?.focus();
    };
    const readUrl = (): void => {
      search((new URLSearchParams(location.search).get("q") ?? "").slice(0, maxCharacters));
      openLinkedQuestion();
    };
    readUrl();
    window.addEventListener("hashchange", openLinkedQuestion);
    return () => window.removeEventListener("hashchange", openLinkedQuestion);
  }, [search]);

  useEffect(() => {
    const timer = setTimeout(() => saveInUrl(query), pauseMs);
    return () => clearTimeout(timer);
  }, [query]);

  return (
    <>
      <search className={styles.search}>
        <Field
          label={texts.label}
          hint={texts.hint}
          type="search"
          autoComplete="off"
          maxLength={maxCharacters}
          disabled={!hydrated}
          value={query}
          onChange={(event) => search(event.target.value)}
        />
        <output className={styles.count}>
          {count === 0 ? (
            <>
              {texts.nothing(query.trim())} <a href={routes.contact}>{texts.contact}</a> {texts.orCall(phone)}
            </>
          ) : (
            count !== null && texts.countText(count)
          )}
        </output>
      </search>
      <div ref={list}>{children}</div>
    </>
  );
};
