import type { Message } from "../../lib/account/texts.en.ts";
import { Alert } from "./alert.tsx";

/** A message of `texts.en.ts` with its way on. */
export const MessageAlert = ({ message, id, live }: { message: Message; id?: string; live?: boolean }) => (
  <Alert
    tone={message.tone}
    {...(message.title !== undefined && { title: message.title })}
    {...(id !== undefined && { id })}
    {...(live !== undefined && { live })}
  >
    {message.text}
    {message.link !== undefined && (
      <>
        {" "}
        <a href={message.link.href}>{message.link.name}</a>
      </>
    )}
  </Alert>
);
