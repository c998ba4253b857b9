"use client";

import { useEffect, useRef, useState } from "react";
import { downloadIdCardPdf } from "../../../lib/members/membership/calls.ts";
import type { IdCard } from "../../../lib/members/membership/schema.ts";
import { idCardFileName } from "../../../lib/members/membership/files/file-words.ts";
import { cardRemoved } from "../../../lib/members/membership/saved-card/card-cache.ts";
import { keepCard, type KeptPages } from "../../../lib/members/membership/saved-card/keep-card.ts";
import { deleteSavedCard, lastRemoval, removalKey } from "../../../lib/members/membership/saved-card/saved-card.ts";
import { DownloadLink } from "../../_form/download-link.tsx";
import { Button } from "../../_ui/button.tsx";
import styles from "./id-card.module.css";
import { defineTranslations } from "../../../lib/site/language/texts.ts";
import { useTexts } from "../../_shell/language/language-context.tsx";
import { memberFileTexts } from "../../../lib/members/membership/page-texts.en.ts";
import { keptCardDays } from "../../../lib/platform/rules/session-limits.ts";

const texts = defineTranslations({ memberFileTexts }, () => import("../../../lib/members/membership/page-texts.es.ts"));

type Props = Pick<IdCard, "fund"> & {
  /** The card as an offline page, and the page that confirms its removal. */
  copy: KeptPages;
  /** The account's opaque key. */
  owner: string;
};

/** Deletes the copy of a card that no longer exists. */
export const ForgetCard = () => {
  useEffect(() => void deleteSavedCard(), []);
  return null;
};

/** Prints the card, saves it as a file, or keeps a copy in this browser (docs/adr/0052). */
export const KeepCard = ({ fund, copy, owner }: Props) => {
  const { memberFileTexts: words } = useTexts(texts);
  const [state, setState] = useState<"none" | "kept" | "removed">("none");
  const removal = useRef<string | null>(null);
  // Once, so that a removed copy stays removed until the page is opened again.
  useEffect(() => void (removal.current = lastRemoval()), []);
  useEffect(() => {
    const card = { owner, now: Date.now(), removal: removal.current };
    void keepCard(copy, card).then((isKept) => isKept && setState("kept"));
  }, [copy, owner]);
  useEffect(() => {
    const followOtherTab = ({ key }: StorageEvent): void => {
      if (key === removalKey) setState((previous) => (previous === "kept" ? "removed" : previous));
    };
    const updateState = ({ data }: MessageEvent): void => {
      if (data === cardRemoved) void deleteSavedCard().then(() => setState("removed"));
    };
    const onLeave = new AbortController();
    const { signal } = onLeave;
    window.addEventListener("storage", followOtherTab, { signal });
    navigator.serviceWorker?.addEventListener("message", updateState, { signal });
    return () => onLeave.abort();
  }, []);
  const statusRef = useRef<HTMLOutputElement>(null);
  const remove = (): void => {
    // The button disappears, so focus moves to the message that replaces it.
    statusRef.current?.focus();
    void deleteSavedCard().then(() => setState("removed"));
  };
  return (
    <div className={styles.keep}>
      <Button tone="quiet" onClick={() => window.print()}>
        {words.print}
      </Button>
      <DownloadLink name={words.saveCard} call={downloadIdCardPdf} fileName={idCardFileName(fund)} />
      <p>{words.cardHint}</p>
      <output ref={statusRef} tabIndex={-1}>
        {state === "kept" && words.retentionText(keptCardDays)}
        {state === "removed" && words.savedRemoved}
      </output>
      {state === "kept" && (
        <Button tone="quiet" small onClick={remove}>
          {words.removeSaved}
        </Button>
      )}
    </div>
  );
};
