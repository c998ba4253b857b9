import { loadIdCard } from "../../../lib/membership/load.ts";
import { memberTexts } from "../../../lib/membership/texts.en.ts";
import { routes } from "../../../lib/routes.ts";
import { getVisitor } from "../../../lib/session/visitor.ts";
import { LoadFailed } from "../../_shell/load-failed.tsx";
import { pageTitle } from "../../_shell/page-title.ts";
import { Card } from "../../_ui/card.tsx";
import { PageHead } from "../../_ui/page-head.tsx";
import { CardSides } from "./card-sides.tsx";
import { KeepCard } from "./keep-card.tsx";

export const generateMetadata = () => pageTitle("ID card");

export default async function IdCardPage() {
  const [answer, { brand }] = await Promise.all([loadIdCard(), getVisitor()]);
  const card = answer.ok ? answer.value.card : null;
  return (
    <>
      <PageHead title="ID card" lead={brand.fullName} crumbs={[{ href: routes.dashboard, name: "My Dashboard" }]} />
      {!answer.ok ? (
        <LoadFailed text={answer.failure.text} href={routes.idCard} />
      ) : card === null ? (
        <Card title="No card yet">
          <p>{memberTexts.noCard(brand.fullName)}</p>
        </Card>
      ) : (
        <Card title="Your card">
          <CardSides card={card} />
          <KeepCard fund={card.fund} />
        </Card>
      )}
    </>
  );
}
