import type { Metadata } from "next";
import { ContentPage } from "../../_shell/content-page.tsx";
import { pageTitle } from "../../_shell/page-title.ts";

export const generateMetadata = (): Promise<Metadata> => pageTitle("Verify your email");

const VerifyEmailPage = () => (
  <ContentPage title="Verify your email" lead="So that notices about your account reach you and nobody else.">
    <p>
      Our people verify an email address with you on the phone. Call us, and have your username at hand; it takes a
      minute.
    </p>
    <p>We never ask for your password, on the phone or by email.</p>
  </ContentPage>
);

export default VerifyEmailPage;
