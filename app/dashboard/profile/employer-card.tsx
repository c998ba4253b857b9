import type { Account } from "../../../lib/account/schema.ts";
import type { Brand } from "../../../lib/brand/brand.ts";
import { addressLines } from "../../../lib/format/address.ts";
import { formatPhone } from "../../../lib/format/phone.ts";
import { addressFormPath } from "../../../lib/membership/documents.ts";
import { profileWords } from "../../../lib/profile/words.ts";
import { TextWithLinks } from "../../_shell/content/text-with-links.tsx";
import { textsOf } from "../../_shell/language/texts-of.ts";
import { Card } from "../../_ui/card.tsx";
import styles from "./profile.module.css";

type Props = { account: Pick<Account, "employerId" | "employerName" | "address" | "reportingMode">; brand: Brand };

/** What only the fund changes: the employer, and the address of employer or member (spec-map §3). */
export const EmployerCard = async ({ account, brand }: Props) => {
  const { fundRecordTexts: texts } = await textsOf(profileWords);
  const { employerId, employerName, address, reportingMode } = account;
  const own = address === null ? texts.account : texts.address;
  return (
    <Card title={employerName === null ? own : texts.employer}>
      <dl className={styles.facts}>
        {employerName !== null && (
          <div>
            <dt>{texts.name}</dt>
            <dd>{employerName}</dd>
          </div>
        )}
        {employerId !== null && (
          <div>
            <dt>{texts.employerId}</dt>
            <dd>{employerId}</dd>
          </div>
        )}
        {address !== null && (
          <div>
            <dt>{employerName === null ? texts.byMail : texts.employerAddress}</dt>
            <dd>
              {addressLines(address).map((line) => (
                <span key={line}>{line}</span>
              ))}
            </dd>
          </div>
        )}
        {reportingMode !== null && (
          <div>
            <dt>{texts.reports}</dt>
            <dd>{reportingMode === "WEB" ? texts.onTheWeb : texts.onPaper}</dd>
          </div>
        )}
      </dl>
      {employerName === null && address !== null && (
        <p className={styles.note}>
          <TextWithLinks text={texts.moved(addressFormPath(brand))} />
        </p>
      )}
      <p className={styles.note}>
        <TextWithLinks text={texts.wrong(formatPhone(brand.phone), brand.phone, brand.email)} />
      </p>
    </Card>
  );
};
