import { factors } from "#lib/identity/second-factor/words.ts";
import { formatPhone } from "#lib/platform/format/person.ts";
import { getVisitor } from "#lib/platform/session/visitor.ts";
import { textsOf } from "../../../_shell/language/texts-of.ts";
import { Card } from "../../../_ui/card.tsx";
import { MessageAlert } from "../../../_ui/message-alert.tsx";
import { SecondFactor } from "./second-factor.tsx";
import styles from "./second-factor.module.css";

/** The second factor of the account: off, being set up, or on. @param since from the account; null when off */
export const SecondFactorCard = async ({ since }: { since: string | null }) => {
  const [{ brand, user }, texts] = await Promise.all([getVisitor(), textsOf(factors)]);
  const { factorNeeded, factorSteps, factorWords } = texts;
  return (
    <Card title={factorSteps.title}>
      <div className={styles.stack}>
        {since === null && user?.mustSetUpSecondFactor === true && <MessageAlert message={factorNeeded} />}
        <SecondFactor since={since} />
        <p className={styles.note}>
          {factorWords.lost} <a href={`tel:+1${brand.phone}`}>{formatPhone(brand.phone)}</a>
        </p>
      </div>
    </Card>
  );
};
