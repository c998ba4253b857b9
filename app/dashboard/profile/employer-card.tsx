import type { Account } from "../../../lib/account/schema.ts";
import type { Brand } from "../../../lib/brand/brand.ts";
import { addressLines } from "../../../lib/format/address.ts";
import { formatPhone } from "../../../lib/format/phone.ts";
import { Card } from "../../_ui/card.tsx";
import styles from "./profile.module.css";

type Props = { account: Pick<Account, "employerId" | "employerName" | "address" | "reportingMode">; brand: Brand };

/** What only the fund changes: the employer, and the address of employer or member (spec-map §3). */
export const EmployerCard = ({ account, brand }: Props) => {
  const { employerId, employerName, address, reportingMode } = account;
  const own = address === null ? "Your account" : "Your address";
  return (
    <Card title={employerName === null ? own : "Your employer"}>
      <dl className={styles.facts}>
        {employerName !== null && (
          <div>
            <dt>Name</dt>
            <dd>{employerName}</dd>
          </div>
        )}
        {employerId !== null && (
          <div>
            <dt>Employer ID</dt>
            <dd>{employerId}</dd>
          </div>
        )}
        {address !== null && (
          <div>
            <dt>{employerName === null ? "By mail" : "Address"}</dt>
            <dd>
              {addressLines(address).map((line) => (
                <span key={line}>{line}</span>
              ))}
            </dd>
          </div>
        )}
        {reportingMode !== null && (
          <div>
            <dt>Reports</dt>
            <dd>{reportingMode === "WEB" ? "On the web" : "On paper"}</dd>
          </div>
        )}
      </dl>
      <p className={styles.note}>
        Is something wrong? Call <a href={`tel:+1${brand.phone}`}>{formatPhone(brand.phone)}</a> or write to{" "}
        <a href={`mailto:${brand.email}`}>{brand.email}</a>.
      </p>
    </Card>
  );
};
