"use client";

import { useEffect, useId, useRef, useState, type ComponentType, type ReactNode } from "react";
import { profileWords } from "#lib/identity/profile/words.ts";
import { useHydrated } from "../../../_form/use-hydrated.ts";
import { useTexts } from "../../../_shell/language/language-context.tsx";
import { Button } from "../../../_ui/button.tsx";
import styles from "./edit-card.module.css";
import { findEditDraft, keepEditDraft, type Typed } from "./edit-draft.ts";
import type { Edit, FormProps } from "./form-props.ts";

type Props = Omit<FormProps, "edit"> & {
  title: string;
  /** What is there when nothing is edited. */
  value: ReactNode;
  /** Names the card's draft among the account's. */
  card: string;
  form: ComponentType<FormProps>;
  /** Shown below the value, opened or not. */
  children?: ReactNode;
};

type State = { readonly isOpen: boolean; readonly draft: Typed | null; readonly said: string };

const startOf = (draft: Typed | null): State => ({ isOpen: draft !== null, draft, said: "" });

const Disclosure = ({ title, value, card, form: Form, children, ready, ...props }: Props & { ready: boolean }) => {
  const { edit: change } = useTexts(profileWords).profilePageTexts;
  const id = useId();
  const { accountId } = props.account;
  const box = useRef<HTMLElement>(null);
  const wasOpen = useRef(false);
  const [{ isOpen, draft, said }, setState] = useState(() => startOf(ready ? findEditDraft(accountId, card) : null));

  useEffect(() => {
    if (isOpen !== wasOpen.current) box.current?.querySelector<HTMLElement>(isOpen ? "input" : "button")?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  const edit: Edit = {
    draft,
    keep: (typed) => keepEditDraft(accountId, card, typed),
    close: (text = "") => {
      keepEditDraft(accountId, card, null);
      setState({ isOpen: false, draft: null, said: text });
    },
  };
  return (
    <section ref={box} aria-labelledby={id} className={styles.card}>
      <h3 id={id}>{title}</h3>
      <div className={styles.value}>{value}</div>
      {!isOpen && (
        <Button
          tone="quiet"
          small
          className={styles.edit}
          disabled={!ready}
          onClick={() => setState({ isOpen: true, draft: null, said: "" })}
        >
          {change} <span className="visually-hidden">{title.toLowerCase()}</span>
        </Button>
      )}
      <output className={styles.said}>{said}</output>
      {children !== undefined && <div className={styles.below}>{children}</div>}
      {isOpen && (
        <div className={styles.below}>
          <Form edit={edit} {...props} />
        </div>
      )}
    </section>
  );
};

/**
 * A value with an Edit button that opens its form in place; the focus goes into the form and comes back. What was
 * typed before a lost session is read once the page's script runs, and opens the form automatically.
 */
export const EditCard = (props: Props) => {
  const ready = useHydrated();
  return <Disclosure key={String(ready)} ready={ready} {...props} />;
};
