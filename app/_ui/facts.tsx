import type { ReactNode } from "react";
import styles from "./facts.module.css";

type Props = {
  facts: readonly { readonly key: string; readonly name: ReactNode; readonly text: ReactNode }[];
};

export const Facts = ({ facts }: Props) => (
  <dl className={styles.facts}>
    {facts.map(({ key, name, text }) => (
      <div key={key}>
        <dt>{name}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
