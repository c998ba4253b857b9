import type { Metadata } from "next";
import { routes } from "../../../lib/routes.ts";
import { ContentPage } from "../../_shell/content-page.tsx";
import { pageTitle } from "../../_shell/page-title.ts";
import { ButtonLink } from "../../_ui/button.tsx";
import { Facts } from "../../_ui/facts.tsx";
import { Icon } from "../../_ui/icon.tsx";
import { columns } from "./columns.ts";
import styles from "./page.module.css";

export const generateMetadata = (): Promise<Metadata> => pageTitle("Forms & Documents");

const FormsAndDocumentsPage = () => (
  <ContentPage title="Forms & Documents" lead="What you need to report, ready to use.">
    <h2>eTAD file</h2>
    <p>
      One file for a work month, a CSV or an Excel workbook (XLSX), with a header row and one row for each person and
      agreement. Open the template in your spreadsheet, fill it, save it as either, and upload it on the month&apos;s
      TAD. Of a workbook the first sheet is read; format its ssn column as text, so that leading zeros stay.
    </p>
    <p>
      <ButtonLink href="/documents/etad-template.csv" download tone="quiet">
        <Icon name="download" /> eTAD template (CSV)
      </ButtonLink>
    </p>
    <h3>Its columns</h3>
    <Facts
      facts={columns.map(({ name, meaning, required }) => ({
        key: name,
        name: (
          <>
            <code>{name}</code> {required && <span className={styles.required}>required</span>}
          </>
        ),
        text: meaning,
      }))}
    />
    <h2>Reporting status codes</h2>
    <p>
      <a href={routes.statusCodes}>All codes with what each asks for</a>
    </p>
    <h2>Other forms</h2>
    <p>Enrollment, beneficiary, claim and bank forms come by mail or email: call us and say which one you need.</p>
  </ContentPage>
);

export default FormsAndDocumentsPage;
