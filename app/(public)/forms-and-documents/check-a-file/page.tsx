import { publicPages } from "#lib/site/pages/public-pages.ts";
import { routes } from "#lib/routes.ts";
import { ContentPage } from "../../../_shell/content-page.tsx";
import { publicMetadata } from "../../../_shell/public-metadata.ts";
import { FileChecker } from "./file-checker.tsx";

export const generateMetadata = () => publicMetadata(publicPages.checkAFile);

const CheckAFilePage = () => (
  <ContentPage
    title="Check a file"
    lead="Find the errors and warnings in your payroll export or eTAD file before you upload it. Your browser reads the file, and it never leaves this computer: nothing is sent, and nothing is saved."
  >
    <FileChecker />
    <h2>Checks on this page</h2>
    <p>
      The same checks as in an upload. We read a file from your payroll program without changes: we find its table and
      header, you map its columns and earning codes, we add up the rows of each person, list lines that aren’t people,
      and compare totals. Then we check that the dates, numbers and IDs are valid, that every row is for one person,
      employer, month and agreement, and that the status code, dates and units of a row fit together.
    </p>
    <h2>Checks that need an upload</h2>
    <ul>
      <li>
        People and their names in the fund’s records. This page has no list of people, so swapped numbers show up only
        after an upload.
      </li>
      <li>Hire dates, birth dates, classes and payroll numbers in the fund’s records.</li>
      <li>Last month’s units or wages that would be kept in addition to those in your file.</li>
      <li>Your agreements, the months they cover, and their classes, units, minimums and rates.</li>
      <li>People who are missing, and how the units compare with earlier months.</li>
      <li>Amounts owed.</li>
    </ul>
    <p>
      <a href={routes.formsAndDocuments}>Templates</a> · <a href={routes.fileColumns}>File columns</a>
    </p>
  </ContentPage>
);

export default CheckAFilePage;
