import type { ReactNode } from "react";
import styles from "./facts.module.css";

/** The name is also the key, unless it isn't unique or not a text. */
export type Fact = { readonly key?: string; readonly name: ReactNode; readonly text: ReactNode };

export const Facts = ({ facts }: { facts: readonly (Fact | false)[] }) => (
  <dl className={styles.facts}>
    {facts
      .filter((fact) => fact !== false)
      .map(({ key, name, text }) => (
        <div key={key ?? String(name)}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
  </dl>
);
