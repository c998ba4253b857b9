import type { Metadata } from "next";
import { publicPages } from "../../../lib/site/public-pages.ts";
import { routes } from "../../../lib/routes.ts";
import { ContentPage } from "../../_shell/content-page.tsx";
import { publicMetadata } from "../../_shell/public-metadata.ts";
import { Card } from "../../_ui/card.tsx";
import { FollowLink, type LinkPurpose } from "./follow-link.tsx";

type Query = Promise<Record<string, string | string[] | undefined>>;

const pages: Readonly<Record<LinkPurpose, { title: string; lead: string; text: string }>> = {
  verification: {
    title: "Verify your email",
    lead: "So that notices about your account reach only you.",
    text: "The link in our email works once, for 24 hours. After that, log in and we’ll send a new one.",
  },
  reactivation: {
    title: "Reactivate your account",
    lead: "It was deactivated because no one logged in for at least 2 years.",
    text: "Nothing in your account was lost. The link in our email works once, for 24 hours. After that, log in and we’ll send a new one.",
  },
};

const purposeOf = ({ for: purpose }: Awaited<Query>): LinkPurpose =>
  purpose === "reactivation" ? "reactivation" : "verification";

type Props = { searchParams: Query };

export const generateMetadata = async ({ searchParams }: Props): Promise<Metadata> =>
  publicMetadata({ ...publicPages.verifyEmail, title: pages[purposeOf(await searchParams)].title });

const VerifyEmailPage = async ({ searchParams }: Props) => {
  const query = await searchParams;
  const purpose = purposeOf(query);
  const { title, lead, text } = pages[purpose];
  const { code } = query;
  return (
    <ContentPage title={title} lead={lead}>
      {typeof code === "string" && code !== "" ? (
        <Card>
          <FollowLink purpose={purpose} token={code} />
        </Card>
      ) : (
        <p>
          Open the link in our email, or copy all of it. <a href={routes.login}>Log in</a> to get a new email.
        </p>
      )}
      <p>{text}</p>
      <p>We never ask for your password, on the phone or by email.</p>
    </ContentPage>
  );
};

export default VerifyEmailPage;
