import type { Metadata } from "next";
import { publicPages } from "../../../lib/site/public-pages.ts";
import { redirect } from "next/navigation";
import { routes } from "../../../lib/routes.ts";
import { ContentPage } from "../../_shell/content-page.tsx";
import { publicMetadata } from "../../_shell/public-metadata.ts";
import { Card } from "../../_ui/card.tsx";
import { ResetPasswordForm } from "./reset-password-form.tsx";

export const generateMetadata = (): Promise<Metadata> => publicMetadata(publicPages.resetPassword);

type Query = Promise<Record<string, string | string[] | undefined>>;

/** spec-map §2: without a code there is nothing to reset. */
const ResetPasswordPage = async ({ searchParams }: { searchParams: Query }) => {
  const { code } = await searchParams;
  if (typeof code !== "string" || code === "") redirect(`${routes.forgotPassword}?msg=tokenMissing`);
  return (
    <ContentPage title="Reset password" lead="Choose a new password, then log in with it.">
      <Card>
        <ResetPasswordForm token={code} />
      </Card>
      <p>
        You’ll be logged out on all your devices. Nothing you filed or paid is affected. The link works once, for 1
        hour. <a href={routes.forgotPassword}>Ask for a new link</a>
      </p>
    </ContentPage>
  );
};

export default ResetPasswordPage;
