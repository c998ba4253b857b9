import { addressLines } from "../../../lib/format/address.ts";
import { formatPhone } from "../../../lib/format/phone.ts";
import { loadAccount } from "../../../lib/profile/server.ts";
import { routes } from "../../../lib/routes.ts";
import { getVisitor } from "../../../lib/session/visitor.ts";
import { pageTitle } from "../../_shell/page-title.ts";
import { Card } from "../../_ui/card.tsx";
import { PageHead } from "../../_ui/page-head.tsx";
import { LoadFailed } from "../load-failed.tsx";
import styles from "./profile.module.css";

export const generateMetadata = () => pageTitle("My Profile");

export default async function ProfilePage() {
  const [answer, { brand }] = await Promise.all([loadAccount(), getVisitor()]);
  if (!answer.ok) {
    return (
      <>
        <PageHead title="My Profile" />
        <LoadFailed text={answer.failure.text} href={routes.profile} />
      </>
    );
  }
  const { userName, firstName, lastName, email, phone, employerId, employerName, address } = answer.value;
  const facts = [
    { name: "Name", value: `${firstName} ${lastName}` },
    { name: "Username", value: userName },
    { name: "Email", value: email },
    { name: "Phone", value: phone === "" ? "not given" : formatPhone(phone) },
    ...(employerName === null ? [] : [{ name: "Employer", value: employerName }]),
    ...(employerId === null ? [] : [{ name: "Employer Id", value: employerId }]),
  ];
  return (
    <>
      <PageHead title="My Profile" lead="Your account as the fund has it." />
      <div className={styles.stack}>
        <Card title="Account">
          <dl className={styles.facts}>
            {facts.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
            {address !== null && (
              <div>
                <dt>Address</dt>
                <dd>
                  {addressLines(address).map((line) => (
                    <span key={line}>{line}</span>
                  ))}
                </dd>
              </div>
            )}
          </dl>
        </Card>
        <Card title="To change something">
          <p>
            Call <a href={`tel:+1${brand.phone}`}>{formatPhone(brand.phone)}</a> or write to{" "}
            <a href={`mailto:${brand.email}`}>{brand.email}</a> from the address above.
          </p>
        </Card>
      </div>
    </>
  );
}
