import type { Metadata } from "next";
import { routes } from "../../lib/routes.ts";
import { getVisitor } from "../../lib/session/visitor.ts";
import { pageTitle } from "../_shell/page-title.ts";
import { ButtonLink } from "../_ui/button.tsx";
import { FeatureList } from "../_ui/feature-list.tsx";
import { DueCard } from "./due-card.tsx";
import styles from "./page.module.css";

export const generateMetadata = (): Promise<Metadata> => pageTitle("Home");

const heroes = {
  health: {
    title: ["Report the work.", "Keep families covered."],
    lead: "Health coverage depends on the hours you report. File the month, pay the contributions, and see that we received both.",
  },
  pension: {
    title: ["Report the work.", "Make every year count."],
    lead: "Pension credit depends on the hours you report. File the month, pay the contributions, and see that we received both.",
  },
} as const;

/** The home page of who is signed out (spec-map §4 sends everyone else on). */
const HomePage = async () => {
  const { brand } = await getVisitor();
  const hero = heroes[brand.key];
  return (
    <>
      <div className={styles.hero}>
        <div className={styles.inner}>
          <div>
            <p className={styles.fund}>{brand.fullName}</p>
            <h1>
              {hero.title.map((sentence) => (
                <span key={sentence}>{sentence} </span>
              ))}
            </h1>
            <p className={styles.lead}>{hero.lead}</p>
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
              name: "ID card and coverage",
              text: (
                <>
                  Log in to see your hours and coverage and to print your card. No login?{" "}
                  <a href={routes.contact}>Contact us</a>
                </>
              ),
            },
            {
              icon: "clock",
              name: "Hours that don’t look right",
              text: (
                <>
                  Your coverage and pension credit depend on what employers report.{" "}
                  <a href={routes.help}>How to have your hours checked</a>
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
