import { loadIdCard } from "../../../lib/membership/load.ts";
import { offlineCard } from "../../../lib/membership/kept-card/offline-card.ts";
import { accountKeyOf } from "../../../lib/session/account-key.ts";
import { memberWords } from "../../../lib/membership/words.ts";
import { routes } from "../../../lib/routes.ts";
import { getVisitor } from "../../../lib/session/visitor.ts";
import { LoadFailed } from "../../_shell/load-failed.tsx";
import { pageTitle } from "../../_shell/page-title.ts";
import { Card } from "../../_ui/card.tsx";
import { PageHead } from "../../_ui/page-head.tsx";
import { CardSides } from "./card-sides.tsx";
import { ForgetCard, KeepCard } from "./keep-card.tsx";
import { textsOf } from "../../_shell/language/texts-of.ts";

export const generateMetadata = async () => pageTitle((await textsOf(memberWords)).memberPageTexts.idCard);

export default async function IdCardPage() {
  const [answer, { brand, language, user }, words] = await Promise.all([
    loadIdCard(),
    getVisitor(),
    textsOf(memberWords),
  ]);
  const { memberPageTexts: texts, memberTexts, navigationTexts } = words;
  const owner = user === null ? null : accountKeyOf(user);
  const card = answer.ok ? answer.value.card : null;
  return (
    <>
      <PageHead
        title={texts.idCard}
        lead={brand.fullName}
        crumbs={[{ href: routes.dashboard, name: navigationTexts.dashboard }]}
        crumbsLabel={navigationTexts.crumbs}
      />
      {!answer.ok ? (
        <LoadFailed text={answer.failure.text} href={routes.idCard} />
      ) : card === null ? (
        <Card title={texts.noCardTitle}>
          <p>{memberTexts.noCard(brand.fullName)}</p>
          <ForgetCard />
        </Card>
      ) : (
        <Card title={texts.yourCard}>
          <CardSides card={card} words={words} />
          {owner !== null && (
            <KeepCard
              fund={card.fund}
              copy={offlineCard({ card, words, language, fund: brand.fullName, color: brand.themeColor, owner })}
              owner={owner}
            />
          )}
        </Card>
      )}
    </>
  );
}
