import type { Metadata } from "next";
import { publicPages } from "#lib/site/public-pages.ts";
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
    <h2>What is checked</h2>
    <p>
      The same as in an upload. A file from your payroll program is read as it is: we find its table and header, you map
      its columns and earning codes, rows of one person are added up, lines that aren’t people are listed, and totals
      are compared. Then the dates, numbers and IDs are checked, whether every row is for one person, employer, month
      and agreement, and whether the status code, dates and units of a row fit together.
    </p>
    <h2>What only an upload can check</h2>
    <ul>
      <li>
        Whether the fund knows these people by these names. This page has no list of people, so swapped numbers show up
        only after an upload.
      </li>
      <li>Whether hire dates, birth dates, classes and payroll numbers match the fund’s records.</li>
      <li>Whether units or wages from last month would be kept in addition to what your file gives.</li>
      <li>Whether the agreements are yours and cover the month, and their classes, units, minimums and rates.</li>
      <li>Who is missing, and how the units compare with the months before.</li>
      <li>What is owed.</li>
    </ul>
    <p>
      <a href={routes.formsAndDocuments}>Templates and file columns</a>
    </p>
  </ContentPage>
);

export default CheckAFilePage;
