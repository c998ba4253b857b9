import type { ReactNode } from "react";
import type { Message } from "../../lib/identity/account/texts.en.ts";
import styles from "./alert.module.css";

type Props = {
  tone: "good" | "warn" | "bad" | "info";
  title?: string | undefined;
  children?: ReactNode;
  /** Announced immediately if bad, politely otherwise. */
  live?: boolean | undefined;
  id?: string | undefined;
};

export const Alert = ({ tone, title, children, live = false, id }: Props) => (
  <div
    id={id}
    className={`${styles.alert} ${styles[tone]}`}
    role={live ? (tone === "bad" ? "alert" : "status") : undefined}
  >
    {title !== undefined && <p className={styles.title}>{title}</p>}
    {children !== undefined && <div>{children}</div>}
  </div>
);

/** Announces a failure; renders nothing without one. */
export const Problem = ({ text, title }: { text: ReactNode; title?: string }) =>
  text !== null &&
  text !== "" && (
    <Alert tone="bad" live title={title}>
      {text}
    </Alert>
  );

/** Turns the link's name into a link where the text contains it, and adds the link at the end otherwise. */
const TextWithLink = ({ text, link }: { text: string; link: Message["link"] }) => {
  if (link === undefined) return text;
  const start = text.toLowerCase().lastIndexOf(link.name.toLowerCase());
  if (start === -1) {
    return (
      <>
        {text} <a href={link.href}>{link.name}</a>
      </>
    );
  }
  const end = start + link.name.length;
  return (
    <>
      {text.slice(0, start)}
      <a href={link.href}>{text.slice(start, end)}</a>
      {text.slice(end)}
    </>
  );
};

export const MessageAlert = ({ message, id, live }: { message: Message; id?: string; live?: boolean }) => (
  <Alert tone={message.tone} title={message.title} id={id} live={live}>
    <TextWithLink text={message.text} link={message.link} />
  </Alert>
);
