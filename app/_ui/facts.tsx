import type { ReactNode } from "react";
import styles from "./facts.module.css";

/** The name is the key. Give a `key` if the name isn't unique or isn't text. */
export type Fact = { readonly key?: string; readonly name: ReactNode; readonly text: ReactNode };

type Props = { facts: readonly (Fact | false)[]; className?: string | undefined };

export const Facts = ({ facts, className = styles.facts }: Props) => (
  <dl className={className}>
    {facts
      .filter((fact) => fact !== false)
      .map(({ key, name, text }) => (
        <div key={key ?? (typeof name === "string" ? name : "")}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
  </dl>
);
