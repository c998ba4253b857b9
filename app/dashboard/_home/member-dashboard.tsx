import type { Brand } from "../../../lib/brand/brand.ts";
import { formatPhone } from "../../../lib/format/phone.ts";
import { routes } from "../../../lib/routes.ts";
import { Card } from "../../_ui/card.tsx";
import { PageHead } from "../../_ui/page-head.tsx";
import styles from "./dashboard.module.css";

type Props = {
  name: string;
  brand: Brand;
  /** The fund's site for plan members, where there is one. */
  memberSite: string | undefined;
};

/** What a plan member finds: the member site, who to ask, and their own profile. */
export const MemberDashboard = ({ name, brand, memberSite }: Props) => (
  <>
    <PageHead title={name} lead={`Plan member of the ${brand.fullName}`} />
    <div className={styles.stack}>
      {memberSite !== undefined && (
        <Card title="Member site">
          <p>Look up your coverage, claims and benefit statements on the fund’s site for plan members.</p>
          <p className={styles.more}>
            <a href={memberSite} rel="noreferrer">
              Go to the member site
            </a>
          </p>
        </Card>
      )}
      <Card title="Your hours, coverage and ID card">
        <p>
          Call <a href={`tel:+1${brand.phone}`}>{formatPhone(brand.phone)}</a> or write to{" "}
          <a href={`mailto:${brand.email}`}>{brand.email}</a>. Have your member ID ready. We’ll tell you what your
          employers reported and what you’re covered for.
        </p>
        <p className={styles.more}>
          <a href={routes.profile}>My Profile</a> · <a href={routes.formsAndDocuments}>Forms &amp; Documents</a> ·{" "}
          <a href={routes.help}>Help</a>
        </p>
      </Card>
    </div>
  </>
);
