import { type ReactNode, useState } from "react";
import type { PageLinks } from "../../lib/platform/contract/list-page.ts";
import type { Result } from "../../lib/platform/contract/result.ts";
import { Card } from "../_ui/card.tsx";
import { FocusedNotice, type Notice } from "../_ui/focused-notice.tsx";
import { Pager } from "../_ui/pager.tsx";
import { isResponseLost } from "./lost-response.ts";

type AnyDecision = { readonly decision: "approve" } | { readonly decision: "decline"; readonly reason: string };

/** A page of a list, with its entries under `Name`. */
type ListOf<Name extends string, Entry> = { readonly page: PageLinks } & { readonly [Key in Name]: Entry[] };

type QueueTexts<Entry, Decision> = {
  readonly empty: string;
  readonly emptyHint: string;
  readonly unanswered: string;
  readonly outcomeUnknown: string;
  readonly yourReason: string;
  readonly done: (entry: Entry, decision: Decision) => string;
  readonly notDecided: (entry: Entry) => string;
  readonly noLongerPending: (entry: Entry) => string;
};

type Props<Name extends string, Entry, Decision> = {
  name: Name;
  /** The list and its functions, from `useList`. */
  queue: {
    readonly list: ListOf<Name, Entry>;
    readonly show: (list: ListOf<Name, Entry>) => Promise<unknown>;
    readonly reread: () => Promise<ListOf<Name, Entry> | null>;
  };
  idOf: (entry: Entry) => string;
  /** Makes the call, which returns the first page of the list. */
  decide: (entry: Entry, decision: Decision) => Promise<Result<ListOf<Name, Entry>, string>>;
  texts: QueueTexts<Entry, Decision>;
  pages: { readonly label: string; readonly path: string };
  styles: { readonly queue: string | undefined; readonly list: string | undefined };
  /** @param onDecide resolves to the error to show, or to null after success, or if the entry isn't waiting anymore */
  children: (entry: Entry, onDecide: (decision: Decision) => Promise<string | null>) => ReactNode;
};

/** The entries that wait for a decision. If a decision comes too late, a notice reports the earlier one. */
export const DecisionQueue = <Name extends string, Entry, Decision extends AnyDecision>(
  props: Props<Name, Entry, Decision>,
) => {
  const { name, queue, idOf, texts, pages, styles, children } = props;
  const { list, show, reread } = queue;
  const entries: readonly Entry[] = list[name];
  const [notice, setNotice] = useState<Notice | null>(null);

  /** @param text the reason the decision wasn't made; null if the outcome is unknown */
  const showTooLate = (entry: Entry, decision: AnyDecision, text: string | null): void =>
    setNotice({
      tone: "warn",
      title: text === null ? texts.noLongerPending(entry) : texts.notDecided(entry),
      text: (
        <>
          <p>{text ?? texts.outcomeUnknown}</p>
          {decision.decision === "decline" && (
            <p>
              {texts.yourReason} <q>{decision.reason}</q>
            </p>
          )}
        </>
      ),
    });

  const decide = async (entry: Entry, decision: Decision): Promise<string | null> => {
    setNotice(null);
    const result = await props.decide(entry, decision);
    if (result.ok) {
      // The response contains the first page. On other pages, only the decided entry is removed.
      const otherEntries = entries.filter((other) => idOf(other) !== idOf(entry));
      const isFirst = list.page.previous === null || otherEntries.length === 0;
      await show(isFirst ? result.value : { ...list, [name]: otherEntries });
      setNotice({ tone: "good", text: texts.done(entry, decision) });
      return null;
    }
    const { code } = result.failure;
    const isLost = isResponseLost(code);
    const text = isLost ? texts.unanswered : result.failure.text;
    if (code !== "Stale" && code !== "NotFound" && !isLost) return text;
    const newest = await reread();
    if (newest === null || newest[name].some((other) => idOf(other) === idOf(entry))) return text;
    showTooLate(entry, decision, isLost ? null : text);
    return null;
  };

  return (
    <div className={styles.queue}>
      <FocusedNotice notice={notice} />
      {entries.length === 0 ? (
        <Card title={texts.empty}>
          <p>{texts.emptyHint}</p>
        </Card>
      ) : (
        <ul className={styles.list}>
          {entries.map((entry) => (
            <li key={idOf(entry)}>{children(entry, (decision) => decide(entry, decision))}</li>
          ))}
        </ul>
      )}
      <Pager {...pages} page={list.page} query={{}} />
    </div>
  );
};
