import type { ReactNode } from "react";
import styles from "./feature-list.module.css";
import { Icon, type IconName } from "./icon.tsx";

type Props = {
  title: string;
  features: readonly { readonly icon: IconName; readonly name: string; readonly text: ReactNode }[];
};

export const FeatureList = ({ title, features }: Props) => (
  <section>
    <h2 className={styles.title}>{title}</h2>
    <ul className={styles.list}>
      {features.map(({ icon, name, text }) => (
        <li key={name}>
          <span className={styles.icon}>
            <Icon name={icon} />
          </span>
          <div>
            <h3>{name}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
);
