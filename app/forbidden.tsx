import type { Metadata } from "next";
import { routes } from "../lib/routes.ts";
import { pageTitle } from "./_shell/page-title.ts";
import { ButtonLink } from "./_ui/button.tsx";
import { PageHead } from "./_ui/page-head.tsx";

export const generateMetadata = (): Promise<Metadata> => pageTitle("No access");

/** A page that exists, but not for this account; answered with status 403. */
const Forbidden = () => (
  <>
    <PageHead
      title="Your account doesn't have access to this page"
      lead="Nothing you filed or paid is affected. If you think you should have access, contact us."
    />
    <div>
      <ButtonLink href={routes.dashboard}>Go to my dashboard</ButtonLink>{" "}
      <ButtonLink href={routes.contact} tone="quiet">
        Contact us
      </ButtonLink>
    </div>
  </>
);

export default Forbidden;
