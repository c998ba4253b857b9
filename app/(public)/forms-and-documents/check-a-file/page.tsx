import type { Metadata } from "next";
import { publicPages } from "#lib/site/pages/public-pages.ts";
import { routes } from "#lib/routes.ts";
import { ContentPage } from "../../../_shell/content-page.tsx";
import { publicMetadata } from "../../../_shell/public-metadata.ts";
import { FileChecker } from "./file-checker.tsx";

export const generateMetadata = (): Promise<Metadata> => publicMetadata(publicPages.checkAFile);

const CheckAFilePage = () => (
  <ContentPage
    title="Check a file"
    lead="Find the errors and warnings in your payroll export or eTAD file before you upload it. Your browser reads the file, and it never leaves this computer: nothing is sent, and nothing is saved."
  >
    <FileChecker />
    <h2>Checks on this page</h2>
    <p>
      The same as in an upload. A file from your payroll program is read as it is: we find its table and header, you map
      its columns and earning codes, rows of one person are added up, lines that aren’t people are listed, and totals
      are compared. Then the dates, numbers and IDs are checked, whether every row is for one person, employer, month
      and agreement, and whether the status code, dates and units of a row fit together.
    </p>
    <h2>Checks that need an upload</h2>
    <ul>
      <li>
        People and their names in the fund’s records. This page has no list of people, so swapped numbers show up only
        after an upload.
      </li>
      <li>Hire dates, birth dates, classes and payroll numbers in the fund’s records.</li>
      <li>Units or wages from last month that would be kept in addition to those of your file.</li>
      <li>Your agreements, the months they cover, and their classes, units, minimums and rates.</li>
      <li>People who are missing, and how the units compare with the months before.</li>
      <li>Amounts owed.</li>
    </ul>
    <p>
      <a href={routes.formsAndDocuments}>Templates</a> · <a href={routes.fileColumns}>File columns</a>
    </p>
  </ContentPage>
);

export default CheckAFilePage;
