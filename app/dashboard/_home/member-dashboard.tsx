import type { Brand } from "../../../lib/brand/brand.ts";
import type { Membership } from "../../../lib/membership/schema.ts";
import { memberTexts } from "../../../lib/membership/texts.en.ts";
import { Card } from "../../_ui/card.tsx";
import { PageHead } from "../../_ui/page-head.tsx";
import { ContributionsByMonthCard } from "../_member/contributions-by-month-card.tsx";
import { CoverageCard } from "../_member/coverage-card.tsx";
import { FundContact } from "../_member/fund-contact.tsx";
import { HoursCard } from "../_member/hours-card.tsx";
import { PensionCard } from "../_member/pension-card.tsx";
import { DocumentsCard } from "./documents-card.tsx";
import { MessagesCard } from "./messages-card.tsx";
import styles from "./dashboard.module.css";

type Props = {
  membership: Membership;
  brand: Brand;
  /** The fund's site for plan members, where there is one. */
  memberSite: string | undefined;
};

const MemberSiteCard = ({ href }: { href: string }) => (
  <Card title="Member site">
    <p>Look up your claims and benefit statements on the fund’s site for plan members.</p>
    <p className={styles.more}>
      <a href={href} rel="noreferrer">
        Go to the member site
      </a>
    </p>
  </Card>
);

/** What a plan member sees first: coverage, pension credit, hours and contributions, each for who has any. */
export const MemberDashboard = ({ membership, brand, memberSite }: Props) => {
  const { memberName, memberId, months, years, coverage, pensionCredit } = membership;
  const lead = memberId === null ? `Plan member of the ${brand.fullName}` : `Plan member · member ID ${memberId}`;
  return (
    <>
      <PageHead title={memberName} lead={lead} />
      <div className={styles.stack}>
        {months.length > 0 && coverage.length > 0 && <CoverageCard coverage={coverage} />}
        {months.length > 0 && pensionCredit !== null && <PensionCard credit={pensionCredit} />}
        {/* Before the long tables, so that a new answer is seen on a phone. */}
        <MessagesCard messages={membership.messages} />
        {months.length === 0 ? (
          <Card title="Your hours">
            <p>{memberId === null ? memberTexts.notLinked : memberTexts.noHours}</p>
          </Card>
        ) : (
          <>
            <HoursCard months={months} years={years} />
            <ContributionsByMonthCard months={months} years={years} />
          </>
        )}
        <DocumentsCard brand={brand} />
        <FundContact brand={brand} />
        {memberSite !== undefined && <MemberSiteCard href={memberSite} />}
      </div>
    </>
  );
};
