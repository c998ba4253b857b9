import type { Metadata } from "next";
import { getVisitor } from "../../../lib/session/visitor.ts";
import { ContentPage } from "../../_shell/content-page.tsx";
import { pageTitle } from "../../_shell/page-title.ts";

export const generateMetadata = (): Promise<Metadata> => pageTitle("Unsubscribe");

const UnsubscribePage = async () => {
  const { brand } = await getVisitor();
  return (
    <ContentPage title="Unsubscribe" lead="How to stop email from us that you do not want.">
      <p>
        Write to <a href={`mailto:${brand.email}?subject=Unsubscribe`}>{brand.email}</a> from the address that gets the
        email, or call us. We take it off our lists.
      </p>
      <p>Notices that the law asks us to send, and notices about your own reports and payments, still come.</p>
    </ContentPage>
  );
};

export default UnsubscribePage;
