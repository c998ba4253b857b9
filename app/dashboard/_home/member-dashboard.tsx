import type { Brand } from "../../../lib/site/brand/brand.ts";
import type { MemberDocument } from "../../../lib/members/membership/documents.ts";
import type {
  Membership,
  CoverageState,
  MonthCoverage,
  CreditYear,
  PensionCredit,
} from "../../../lib/members/membership/schema.ts";
import { type MemberLabels, memberLabels } from "../../../lib/members/membership/words.ts";
import { Card } from "../../_ui/card.tsx";
import { PageHead } from "../../_ui/page-head.tsx";
import { ContributionsByMonthCard, HoursCard } from "../_member/history-cards.tsx";
import { messagesCard, MessagesCard } from "./messages-card.tsx";
import styles from "./dashboard.module.css";
import { formatPhone } from "../../../lib/platform/format/person.ts";
import { routes } from "../../../lib/routes.ts";
import { TextWithLinks } from "../../_shell/content/text-with-links.tsx";
import { Folded } from "../../_ui/folded.tsx";
import { Tag, type TagTone } from "../../_ui/tag.tsx";
import memberStyles from "../_member/member.module.css";
import { type Column, DataTable } from "../../_ui/data-table.tsx";

const columnsOf = ({ creditText, memberPageTexts, planYearText }: MemberLabels): readonly Column<CreditYear>[] => [
  { key: "year", header: memberPageTexts.planYear, isRowHeader: true, cell: (year) => planYearText(year) },
  { key: "credit", header: memberPageTexts.creditColumn, cell: ({ quarters }) => creditText(quarters) },
  {
    key: "working",
    header: memberPageTexts.calculation,
    cell: ({ working }) => <span className={memberStyles.working}>{memberPageTexts.calculationText(working)}</span>,
  },
];

const PensionCard = ({ credit, texts }: { credit: PensionCredit; texts: MemberLabels }) => (
  <Card title={texts.memberPageTexts.credit}>
    {credit.years.length > 0 && (
      <>
        <p className={memberStyles.figure}>{texts.creditText(credit.quarters)}</p>
        <p>{texts.memberTexts.estimate}</p>
        <Folded summary={texts.memberPageTexts.creditYears}>
          <DataTable
            caption={texts.memberPageTexts.creditByYear}
            columns={columnsOf(texts)}
            rows={credit.years}
            rowKey={({ from }) => from}
          />
        </Folded>
      </>
    )}
    {credit.monthsWithoutRule > 0 && <p>{texts.memberTexts.monthsWithoutRule(credit.monthsWithoutRule)}</p>}
  </Card>
);

const tones: Readonly<Record<CoverageState, TagTone>> = {
  COVERED: "good",
  SHORT: "bad",
  NOT_REPORTED: "warn",
  NO_RULE: "plain",
};

type CoverageCardProps = { coverage: readonly MonthCoverage[]; texts: MemberLabels };

/** The end of the member's coverage, and months without coverage; the rule and its calculation are folded. */
const CoverageCard = ({ coverage, texts: words }: CoverageCardProps) => {
  const { memberPageTexts: texts } = words;
  return (
    <Card title={texts.coverage}>
      <p className={memberStyles.figure}>{words.coverageAnswer(coverage)}</p>
      {coverage.some(({ state }) => state !== "COVERED") && (
        <ul className={memberStyles.standing}>
          {coverage.map((monthCoverage) => {
            const text = words.coverageText(monthCoverage);
            return (
              <li key={monthCoverage.month}>
                <h3>
                  {words.formatWorkMonth(monthCoverage.month)}{" "}
                  <Tag tone={tones[monthCoverage.state]}>{texts.coverageStates[monthCoverage.state]}</Tag>
                </h3>
                {text !== "" && (
                  <p>
                    <TextWithLinks text={text} />
                  </p>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <p>{words.memberTexts.estimate}</p>
      {coverage.some(({ rule }) => rule !== "") && (
        <Folded summary={texts.coverageRule}>
          {coverage.map(({ month, rule, working }) => (
            <div key={month}>
              {rule !== "" && <p>{texts.ruleText(rule)}</p>}
              {working !== "" && <p className={styles.quiet}>{texts.calculationText(working)}</p>}
            </div>
          ))}
        </Folded>
      )}
    </Card>
  );
};

type DocumentsCardProps = { documents: readonly MemberDocument[]; texts: MemberLabels };

const DocumentsCard = ({ documents, texts }: DocumentsCardProps) => (
  <Card title={texts.memberPageTexts.planDocuments}>
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
      <a href={routes.documents}>{texts.memberPageTexts.allDocuments}</a>
    </p>
  </Card>
);

type Props = {
  membership: Membership;
  brand: Brand;
  documents: readonly MemberDocument[];
  memberSite: string | undefined;
  texts?: MemberLabels;
  messageTexts?: (typeof messagesCard)["en"];
};

const MemberSiteCard = ({ href, texts }: { href: string; texts: MemberLabels }) => (
  <Card title={texts.memberPageTexts.memberSite}>
    <p>{texts.memberPageTexts.memberSiteText}</p>
    <p className={styles.more}>
      <a href={href} rel="noreferrer">
        {texts.memberPageTexts.toMemberSite}
      </a>
    </p>
  </Card>
);

/** Coverage, pension credit, hours and contributions, each only for members who have any. */
export const MemberDashboard = ({
  membership,
  brand,
  documents,
  memberSite,
  texts: words = memberLabels.en,
  messageTexts = messagesCard.en,
}: Props) => {
  const { memberName, memberId, months, years, coverage, pensionCredit, waiting } = membership;
  const { memberPageTexts: texts, memberTexts } = words;
  const lead = memberId === null ? texts.memberOf(brand.fullName) : texts.memberWithId(memberId);
  const coverageCard = months.length > 0 && coverage.length > 0 && <CoverageCard coverage={coverage} texts={words} />;
  const pensionCard = months.length > 0 && pensionCredit !== null && (
    <PensionCard credit={pensionCredit} texts={words} />
  );
  const isPension = brand.key === "pension";
  return (
    <>
      <PageHead title={memberName} lead={lead} />
      <div className={styles.stack}>
        {waiting.length > 0 && (
          <Card title={texts.pending}>
            {waiting.map((month) => (
              <p key={`${month.workMonth} ${month.employerName}`}>{words.pendingMonthText(month)}</p>
            ))}
            <p>{memberTexts.pendingCounts}</p>
          </Card>
        )}
        {isPension ? pensionCard : coverageCard}
        {/* Before the tables, so that a new reply is visible on a phone. */}
        <MessagesCard messages={membership.messages} texts={messageTexts} />
        {isPension ? coverageCard : pensionCard}
        {months.length === 0 ? (
          <Card title={texts.yourHours}>
            <p>{memberId === null ? memberTexts.notLinked : memberTexts.noHours}</p>
          </Card>
        ) : (
          <>
            <HoursCard months={months} years={years} texts={words} />
            <ContributionsByMonthCard months={months} years={years} texts={words} />
          </>
        )}
        <DocumentsCard documents={documents} texts={words} />
        <p>
          <TextWithLinks text={texts.contact(formatPhone(brand.phone), brand.phone)} />
        </p>
        {memberSite !== undefined && <MemberSiteCard href={memberSite} texts={words} />}
      </div>
    </>
  );
};
