"use client";

import type { RuleState } from "../../../lib/rules/rule.ts";
import { Icon, type IconName } from "../../_ui/icon.tsx";
import styles from "./checklist.module.css";

type Props = {
  /** For the `describedBy` of the field that is checked. */
  id: string;
  checks: readonly { readonly text: string; readonly state: RuleState }[];
};

const looks = (state: RuleState): { icon: IconName; className: string | undefined; words: string } => {
  if (state === null) return { icon: "ring", className: styles.open, words: "" };
  return state
    ? { icon: "check", className: styles.met, words: "Done: " }
    : { icon: "cross", className: styles.unmet, words: "Not yet: " };
};

/** The rules of a field, each checked as the visitor types (spec-map §5) and announced politely when it changes. */
export const Checklist = ({ id, checks }: Props) => (
  <ul id={id} className={styles.list} aria-live="polite">
    {checks.map(({ text, state }) => {
      const { icon, className, words } = looks(state);
      return (
        <li key={text} className={className} aria-atomic="true" data-state={String(state)}>
          <Icon name={icon} size={18} />
          <span>
            <span className="visually-hidden">{words}</span>
            {text}
          </span>
        </li>
      );
    })}
  </ul>
);
