import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { routes } from "../../../lib/routes.ts";
import { ContentPage } from "../../_shell/content-page.tsx";
import { pageTitle } from "../../_shell/page-title.ts";

export const generateMetadata = (): Promise<Metadata> => pageTitle("Reset password");

type Query = Promise<Record<string, string | string[] | undefined>>;

/** Spec §2: without a code there is nothing to reset. */
const ResetPasswordPage = async ({ searchParams }: { searchParams: Query }) => {
  const { code } = await searchParams;
  if (typeof code !== "string" || code === "") redirect(`${routes.forgotPassword}?msg=tokenMissing`);
  return (
    <ContentPage title="Reset password" lead="Our people set a new one with you.">
      <p>Reset links are not in use at the moment. Call us with your username, and we set a new password with you.</p>
    </ContentPage>
  );
};

export default ResetPasswordPage;
