import type { Metadata } from "next";
import { forgotPasswordNotes } from "../../../lib/account/texts.en.ts";
import { routes } from "../../../lib/routes.ts";
import { ContentPage } from "../../_shell/content-page.tsx";
import { pageTitle } from "../../_shell/page-title.ts";
import { Card } from "../../_ui/card.tsx";
import { MessageAlert } from "../../_ui/message-alert.tsx";
import { ForgotPasswordForm } from "./forgot-password-form.tsx";

export const generateMetadata = (): Promise<Metadata> => pageTitle("Forgot password");

type Query = Promise<Record<string, string | string[] | undefined>>;

const ForgotPasswordPage = async ({ searchParams }: { searchParams: Query }) => {
  const { msg } = await searchParams;
  return (
    <ContentPage
      title="Forgot password"
      lead="We send a link to the email address of your account; with it you choose a new password."
    >
      {forgotPasswordNotes(typeof msg === "string" ? msg : undefined).map((note) => (
        <MessageAlert key={note.title} message={note} />
      ))}
      <Card>
        <ForgotPasswordForm />
      </Card>
      <h2>Good to know</h2>
      <ul>
        <li>After too many wrong passwords an account is locked for 15 minutes. A new password unlocks it at once.</li>
        <li>A password tells upper and lower case letters apart.</li>
        <li>
          Each person has an own username. If you do not know yours, or the email address is no longer yours, call us.
        </li>
        <li>
          <a href={routes.login}>Try once more to log in</a>
        </li>
      </ul>
    </ContentPage>
  );
};

export default ForgotPasswordPage;
