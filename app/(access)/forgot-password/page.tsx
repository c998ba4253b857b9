import type { Metadata } from "next";
import { forgotPasswordNotes } from "../../../lib/account/messages.ts";
import { routes } from "../../../lib/routes.ts";
import { ContentPage } from "../../_shell/content-page.tsx";
import { pageTitle } from "../../_shell/page-title.ts";
import { MessageAlert } from "../../_ui/message-alert.tsx";

export const generateMetadata = (): Promise<Metadata> => pageTitle("Forgot password");

type Query = Promise<Record<string, string | string[] | undefined>>;

const ForgotPasswordPage = async ({ searchParams }: { searchParams: Query }) => {
  const { msg } = await searchParams;
  return (
    <ContentPage title="Forgot password" lead="Our people set a new one with you.">
      {forgotPasswordNotes(typeof msg === "string" ? msg : undefined).map((note) => (
        <MessageAlert key={note.title} message={note} />
      ))}
      <p>
        Call us with your username, and your Employer ID if you report for an employer. We check that it is you and set
        a new password while you are on the line.
      </p>
      <h2>Before you call</h2>
      <ul>
        <li>After too many wrong passwords an account is locked for 15 minutes; then your old password works again.</li>
        <li>A password tells upper and lower case letters apart.</li>
        <li>
          Each person has an own username. <a href={routes.login}>Try once more to log in</a>
        </li>
      </ul>
    </ContentPage>
  );
};

export default ForgotPasswordPage;
