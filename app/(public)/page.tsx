import type { Metadata } from "next";
import { routes } from "../../lib/routes.ts";
import { getVisitor } from "../../lib/session/visitor.ts";
import { organizationJson } from "../../lib/site/organization.ts";
import { publicPages } from "../../lib/site/public-pages.ts";
import { publicMetadata } from "../_shell/public-metadata.ts";
import { ButtonLink } from "../_ui/button.tsx";
import { FeatureList } from "../_ui/feature-list.tsx";
import { DueCard } from "./due-card.tsx";
import styles from "./page.module.css";

export const generateMetadata = (): Promise<Metadata> => publicMetadata(publicPages.home);

const leads = {
  health:
    "Health coverage depends on the hours you report. File the month, pay the contributions, and see that we received both.",
  pension:
    "Pension credit depends on the hours you report. File the month, pay the contributions, and see that we received both.",
} as const;

const memberCards = {
  health: {
    name: "ID card and coverage",
    text: "Log in to see your hours and coverage and to print your card.",
  },
  pension: {
    name: "Hours and pension credit",
    text: "Log in to see your hours and pension credit, year by year.",
  },
} as const;

/** The home page of who is signed out (spec-map §4 sends everyone else on). */
const HomePage = async () => {
  const { brand, origin, nonce } = await getVisitor();
  const member = memberCards[brand.key];
  return (
    <>
      <script type="application/ld+json" nonce={nonce}>
        {organizationJson(brand, origin)}
      </script>
      <div className={styles.hero}>
        <div className={styles.inner}>
          <div>
            <p className={styles.fund}>{brand.fullName}</p>
            <h1>
              {brand.slogan.map((sentence) => (
                <span key={sentence}>{sentence} </span>
              ))}
            </h1>
            <p className={styles.lead}>{leads[brand.key]}</p>
            <div className={styles.actions}>
              <ButtonLink href={routes.login}>Log In</ButtonLink>
              <ButtonLink href={routes.register} tone="quiet">
                Register Now
              </ButtonLink>
            </div>
          </div>
          <DueCard now={new Date()} />
        </div>
      </div>
      <div className={styles.below}>
        <FeatureList
          title="For employers"
          features={[
            {
              icon: "sheet",
              name: "Complete eTAD reporting",
              text: "Your people are already listed. Upload your payroll file or type what changed. We explain every contribution.",
            },
            {
              icon: "card",
              name: "Make web payments",
              text: "Pay by bank debit on the day you choose, and see right away whether it’s on time.",
            },
            {
              icon: "people",
              name: "Contact your account representative",
              text: "Your dashboard has the name, phone number, and email of the person who knows your agreements.",
            },
          ]}
        />
        <FeatureList
          title="For plan members"
          features={[
            {
              icon: "badge",
              name: member.name,
              text: (
                <>
                  {member.text} No login? <a href={routes.contact}>Contact us</a>
                </>
              ),
            },
            {
              icon: "clock",
              name: "Hours that don’t look right",
              text: (
                <>
                  Your coverage and pension credit depend on what employers report.{" "}
                  <a href={`${routes.help}#hours-wrong`}>How to have your hours checked</a>
                </>
              ),
            },
          ]}
        />
      </div>
    </>
  );
};

export default HomePage;
