import type { Account } from "../../../lib/identity/account/schema.ts";
import type { Brand } from "../../../lib/site/brand/brand.ts";
import { formatPhone } from "../../../lib/platform/format/person.ts";
import { profileLabels } from "../../../lib/identity/profile/words.ts";
import { TextWithLinks } from "../../_shell/content/text-with-links.tsx";
import { textsOf } from "../../_shell/language/texts-of.ts";
import { Card } from "../../_ui/card.tsx";
import { Facts } from "../../_ui/facts.tsx";
import { AddressText } from "../../_ui/text.tsx";
import styles from "./profile.module.css";

type Props = {
  /** True if the reader can send a new address from this card. */
  changesAddress: boolean;
  account: Pick<Account, "employerId" | "employerName" | "address" | "reportingMode">;
  brand: Brand;
};

/** Facts that only the fund changes: the employer, and the employer's or member's address (spec-map §3). */
export const EmployerCard = async ({ account, brand, changesAddress }: Props) => {
  const { fundRecordTexts: texts } = await textsOf(profileLabels);
  const { employerId, employerName, address, reportingMode } = account;
  const ownTexts = address === null ? texts.account : texts.address;
  return (
    <Card title={employerName === null ? ownTexts : texts.employer}>
      <Facts
        className={styles.facts}
        facts={[
          employerName !== null && { name: texts.name, text: employerName },
          employerId !== null && { name: texts.employerId, text: employerId },
          address !== null && {
            name: employerName === null ? texts.byMail : texts.employerAddress,
            text: <AddressText address={address} />,
          },
          reportingMode !== null && {
            name: texts.reports,
            text: reportingMode === "WEB" ? texts.onTheWeb : texts.onPaper,
          },
        ]}
      />
      {changesAddress && (
        <p className={styles.note}>
          <TextWithLinks text={texts.moved} />
        </p>
      )}
      <p className={styles.note}>
        <TextWithLinks text={texts.wrong(formatPhone(brand.phone), brand.phone, brand.email)} />
      </p>
    </Card>
  );
};
