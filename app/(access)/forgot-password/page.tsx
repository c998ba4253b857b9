import type { Metadata } from "next";
import { publicPages } from "../../../lib/site/public-pages.ts";
import { forgotPasswordNotes } from "../../../lib/account/texts.en.ts";
import { routes } from "../../../lib/routes.ts";
import { ContentPage } from "../../_shell/content-page.tsx";
import { publicMetadata } from "../../_shell/public-metadata.ts";
import { Card } from "../../_ui/card.tsx";
import { MessageAlert } from "../../_ui/message-alert.tsx";
import { ForgotPasswordForm } from "./forgot-password-form.tsx";

export const generateMetadata = (): Promise<Metadata> => publicMetadata(publicPages.forgotPassword);

type Query = Promise<Record<string, string | string[] | undefined>>;

const ForgotPasswordPage = async ({ searchParams }: { searchParams: Query }) => {
  const { msg } = await searchParams;
  return (
    <ContentPage title="Forgot password" lead="We’ll email you a link to choose a new password.">
      {forgotPasswordNotes(typeof msg === "string" ? msg : undefined).map((note) => (
        <MessageAlert key={note.title} message={note} />
      ))}
      <Card>
        <ForgotPasswordForm />
      </Card>
      <h2>Good to know</h2>
      <ul>
        <li>
          After too many wrong passwords, your account is locked for 15 minutes. Choosing a new password unlocks it
          right away.
        </li>
        <li>Passwords are case-sensitive.</li>
        <li>
          Each person has their own username. If you don’t know yours, or your email address has changed, call us.
        </li>
        <li>
          <a href={routes.login}>Try logging in again</a>
        </li>
      </ul>
    </ContentPage>
  );
};

export default ForgotPasswordPage;
