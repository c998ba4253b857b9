import type { Message } from "../../lib/identity/account/texts.en.ts";
import { Alert } from "./alert.tsx";

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
