import type { Metadata } from "next";
import { routes } from "../lib/routes.ts";
import { pageTitle } from "./_shell/page-title.ts";
import { ButtonLink } from "./_ui/button.tsx";
import { PageHead } from "./_ui/page-head.tsx";

export const generateMetadata = (): Promise<Metadata> => pageTitle("Page not found");

/** spec-map §2, any other path; answered with status 404. */
const NotFound = () => (
  <>
    <PageHead
      title="We can't find the page you're looking for"
      lead="The address may be mistyped, or the page may have moved. Nothing you filed or paid is affected."
    />
    <div>
      <ButtonLink href={routes.home}>Go to the home page</ButtonLink>
    </div>
  </>
);

export default NotFound;
