import type { Metadata } from "next";
import { getVisitor } from "../../../lib/session/visitor.ts";
import { ContentPage } from "../../_shell/content-page.tsx";
import { pageTitle } from "../../_shell/page-title.ts";

export const generateMetadata = (): Promise<Metadata> => pageTitle("About Us");

/** spec-map §2: the wording follows the fund. */
const AboutPage = async () => {
  const { brand } = await getVisitor();
  return (
    <ContentPage title="About Us" lead={brand.fullName}>
      {brand.about.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <h2>When payment is due</h2>
      <p>Payment is due by the 15th of the month following the month covered.</p>
    </ContentPage>
  );
};

export default AboutPage;
