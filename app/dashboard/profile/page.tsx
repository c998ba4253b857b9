import { audiences } from "../../../lib/platform/contract/audience.ts";
import { isCallAvailable } from "../../../lib/platform/journey/offered.ts";
import { isPageAvailable } from "../../../lib/platform/journey/page-calls.ts";
import { loadPreferences } from "../../../lib/identity/preferences/load.ts";
import { loadAccount, loadDevices } from "../../../lib/identity/profile/load.ts";
import { profileLabels } from "../../../lib/identity/profile/words.ts";
import { routes } from "../../../lib/routes.ts";
import { getAvailableCalls } from "../../../lib/platform/http/fund/offered-calls.ts";
import { getVisitor } from "../../../lib/platform/session/visitor.ts";
import { textsOf } from "../../_shell/language/texts-of.ts";
import { pageTitle } from "../../_shell/page-title.ts";
import { MessageAlert } from "../../_ui/alert.tsx";
import { PageHead } from "../../_ui/page-head.tsx";
import { LoadFailed } from "../../_shell/load-failed.tsx";
import { DevicesCard } from "./devices-card.tsx";
import { EmployerCard } from "./employer-card.tsx";
import { PreferencesCard } from "./preferences-card.tsx";
import { ProfileDetails } from "./profile-details.tsx";
import layout from "../../_ui/page.module.css";
import styles from "./profile.module.css";
import { ReportingCard } from "./reporting-card.tsx";
import { factors } from "#lib/identity/second-factor/words.ts";
import { formatPhone } from "../../../lib/platform/format/person.ts";
import { Card } from "../../_ui/card.tsx";
import { SecondFactor } from "./_second-factor/second-factor.tsx";
import secondFactorStyles from "./_second-factor/second-factor.module.css";

/** The account's second factor: off, being set up, or on. @param since from the account; null if it is off */
const SecondFactorCard = async ({ since }: { since: string | null }) => {
  const [{ brand, user }, texts] = await Promise.all([getVisitor(), textsOf(factors)]);
  const { factorNeeded, factorSteps, factorLabels } = texts;
  return (
    <Card title={factorSteps.title}>
      <div className={secondFactorStyles.stack}>
        {since === null && user?.mustSetUpSecondFactor === true && <MessageAlert message={factorNeeded} />}
        <SecondFactor since={since} />
        <p className={secondFactorStyles.note}>
          {factorLabels.lost} <a href={`tel:+1${brand.phone}`}>{formatPhone(brand.phone)}</a>
        </p>
      </div>
    </Card>
  );
};

export const generateMetadata = async () => pageTitle((await textsOf(profileLabels)).profilePageTexts.title);

type Query = Promise<Record<string, string | string[] | undefined>>;

export default async function ProfilePage({ searchParams }: { searchParams: Query }) {
  const [{ brand, user }, availableCalls, { msg }, texts] = await Promise.all([
    getVisitor(),
    getAvailableCalls(),
    searchParams,
    textsOf(profileLabels),
  ]);
  // The fund API returns nothing more until the required second factor is set up.
  const mustSetUpFactor = user?.mustSetUpSecondFactor === true;
  const [loaded, devices, preferences] = await Promise.all([
    loadAccount(),
    mustSetUpFactor || !isCallAvailable(availableCalls, "listDevices") ? null : loadDevices(),
    mustSetUpFactor ? null : loadPreferences(),
  ]);
  const failedResult = [loaded, devices, preferences].find((result) => result?.ok === false);
  const note = texts.profileNote(msg);
  const account = loaded.ok ? loaded.value : null;
  return (
    <>
      <PageHead title={texts.profilePageTexts.title} lead={texts.profilePageTexts.lead} />
      {note !== null && (
        <div className={styles.arrived}>
          <MessageAlert message={note} />
        </div>
      )}
      {failedResult?.ok === false && <LoadFailed text={failedResult.failure.text} href={routes.profile} />}
      {account !== null && (
        <div className={styles.columns}>
          <div className={layout.stack}>
            {!mustSetUpFactor && <ProfileDetails initial={account} />}
            {isCallAvailable(availableCalls, "startFactor") && <SecondFactorCard since={account.secondFactorSince} />}
            {devices?.ok && <DevicesCard initial={devices.value.devices} />}
          </div>
          <div className={layout.stack}>
            <EmployerCard
              account={account}
              brand={brand}
              changesAddress={audiences.planMember(user) && isPageAvailable(routes.changeAddress, availableCalls)}
            />
            {account.employerName !== null && isPageAvailable(routes.tads, availableCalls) && (
              <ReportingCard isOnPaper={account.reportingMode === "PAPER"} employerName={account.employerName} />
            )}
            {preferences?.ok && <PreferencesCard preferences={preferences.value} />}
          </div>
        </div>
      )}
    </>
  );
}
