import type { Metadata } from "next";
import { routes } from "../../../../lib/routes.ts";
import { ContentPage } from "../../../_shell/content-page.tsx";
import { pageTitle } from "../../../_shell/page-title.ts";
import { FileChecker } from "./file-checker.tsx";

export const generateMetadata = (): Promise<Metadata> => pageTitle("Check a file");

const CheckAFilePage = () => (
  <ContentPage
    title="Check a file"
    lead="See what would be said about an eTAD file before you upload it. The file is read by your browser and never leaves this computer: nothing is sent, and nothing is kept."
  >
    <FileChecker />
    <h2>What is checked</h2>
    <p>
      The same reader and the same checks as an upload: the form of the file, its columns, dates, numbers and ids,
      whether every row names one person of one employer, month and agreement, and whether status code, dates and units
      of a row go together.
    </p>
    <h2>What only an upload can tell</h2>
    <ul>
      <li>
        Whether the fund knows these people, and by these names. This page has no list of people: swapped numbers show
        only after an upload.
      </li>
      <li>Whether hire dates, birth dates, classes and payroll numbers are the ones the fund has.</li>
      <li>Whether units or wages from last month would stay beside what your file gives.</li>
      <li>Whether the agreements are yours and cover the month, with their classes, units, minimums and rates.</li>
      <li>Who is missing, and how the units compare with the months before.</li>
      <li>What is owed.</li>
    </ul>
    <p>
      <a href={routes.formsAndDocuments}>Templates and the columns of the file</a>
    </p>
  </ContentPage>
);

export default CheckAFilePage;
