import type { Metadata } from "next";
import { publicPages } from "../../../lib/site/public-pages.ts";
import { routes } from "../../../lib/routes.ts";
import { getVisitor } from "../../../lib/session/visitor.ts";
import { ContentPage } from "../../_shell/content-page.tsx";
import { publicMetadata } from "../../_shell/public-metadata.ts";

export const generateMetadata = (): Promise<Metadata> => publicMetadata(publicPages.about);

const membersText = {
  health: "Log in to see your hours, the coverage they give and your ID card, and to report a month that looks wrong.",
  pension: "Log in to see your hours and the pension credit they give, and to report a month that looks wrong.",
} as const;

/** spec-map §2: the wording follows the fund. */
const AboutPage = async () => {
  const { brand } = await getVisitor();
  return (
    <ContentPage title="About Us" lead={brand.fullName}>
      {brand.about.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <h2>Employers</h2>
      <p>
        You report each month who worked under your agreements, and pay what they set. The report shows how every
        contribution is calculated. <a href={`${routes.help}#reporting`}>How reporting works</a>
      </p>
      <h2>Plan members</h2>
      <p>
        {membersText[brand.key]} <a href={`${routes.help}#members`}>Answers for members</a>
      </p>
      <h2>When payment is due</h2>
      <p>Payment is due by the 15th of the month following the month covered.</p>
    </ContentPage>
  );
};

export default AboutPage;
