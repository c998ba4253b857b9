import type { Brand } from "../../../lib/site/brand/brand.ts";
import type { MemberDocument } from "../../../lib/members/membership/documents.ts";
import type { Membership } from "../../../lib/members/membership/schema.ts";
import { type MemberWords, memberWords } from "../../../lib/members/membership/words.ts";
import { Card } from "../../_ui/card.tsx";
import { PageHead } from "../../_ui/page-head.tsx";
import { ContributionsByMonthCard } from "../_member/contributions-by-month-card.tsx";
import { CoverageCard } from "../_member/coverage-card.tsx";
import { FundContact } from "../_member/fund-contact.tsx";
import { HoursCard } from "../_member/hours-card.tsx";
import { PensionCard } from "../_member/pension-card.tsx";
import { messagesCard, MessagesCard } from "./messages-card.tsx";
import styles from "./dashboard.module.css";
import { routes } from "../../../lib/routes.ts";

type DocumentsCardProps = { documents: readonly MemberDocument[]; words: MemberWords };

/** The documents of this portal's fund, and the page with those of both. */
const DocumentsCard = ({ documents, words }: DocumentsCardProps) => (
  <Card title={words.memberPageTexts.planDocuments}>
    <ul className={styles.rows}>
      {documents.map(({ path, title }) => (
        <li key={path}>
          <a href={path} download>
            {title} (PDF)
          </a>
        </li>
      ))}
    </ul>
    <p className={styles.more}>
      <a href={routes.documents}>{words.memberPageTexts.allDocuments}</a>
    </p>
  </Card>
);

type Props = {
  membership: Membership;
  brand: Brand;
  documents: readonly MemberDocument[];
  /** The fund's site for plan members, where there is one. */
  memberSite: string | undefined;
  words?: MemberWords;
  messageWords?: (typeof messagesCard)["en"];
};

const MemberSiteCard = ({ href, words }: { href: string; words: MemberWords }) => (
  <Card title={words.memberPageTexts.memberSite}>
    <p>{words.memberPageTexts.memberSiteText}</p>
    <p className={styles.more}>
      <a href={href} rel="noreferrer">
        {words.memberPageTexts.toMemberSite}
      </a>
    </p>
  </Card>
);

/**
 * What a plan member sees first: coverage, pension credit, hours and contributions, each for members who have any. It begins
 * with what the fund of this site is for.
 */
export const MemberDashboard = ({
  membership,
  brand,
  documents,
  memberSite,
  words = memberWords.en,
  messageWords = messagesCard.en,
}: Props) => {
  const { memberName, memberId, months, years, coverage, pensionCredit, waiting } = membership;
  const { memberPageTexts: texts, memberTexts } = words;
  const lead = memberId === null ? texts.memberOf(brand.fullName) : texts.memberWithId(memberId);
  const coverageCard = months.length > 0 && coverage.length > 0 && <CoverageCard coverage={coverage} words={words} />;
  const pensionCard = months.length > 0 && pensionCredit !== null && (
    <PensionCard credit={pensionCredit} words={words} />
  );
  const isPension = brand.key === "pension";
  return (
    <>
      <PageHead title={memberName} lead={lead} />
      <div className={styles.stack}>
        {waiting.length > 0 && (
          <Card title={texts.waiting}>
            {waiting.map((month) => (
              <p key={`${month.workMonth} ${month.employerName}`}>{words.waitingMonthText(month)}</p>
            ))}
            <p>{memberTexts.waitingCounts}</p>
          </Card>
        )}
        {isPension ? pensionCard : coverageCard}
        {/* Before the tables, so that a new answer is seen on a phone. */}
        <MessagesCard messages={membership.messages} words={messageWords} />
        {isPension ? coverageCard : pensionCard}
        {months.length === 0 ? (
          <Card title={texts.yourHours}>
            <p>{memberId === null ? memberTexts.notLinked : memberTexts.noHours}</p>
          </Card>
        ) : (
          <>
            <HoursCard months={months} years={years} words={words} />
            <ContributionsByMonthCard months={months} years={years} words={words} />
          </>
        )}
        <DocumentsCard documents={documents} words={words} />
        <FundContact brand={brand} words={words} />
        {memberSite !== undefined && <MemberSiteCard href={memberSite} words={words} />}
      </div>
    </>
  );
};
