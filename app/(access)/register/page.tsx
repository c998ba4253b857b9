import type { Metadata } from "next";
import { ContentPage } from "../../_shell/content-page.tsx";
import { pageTitle } from "../../_shell/page-title.ts";

export const generateMetadata = (): Promise<Metadata> => pageTitle("Register");

const RegisterPage = () => (
  <ContentPage title="Register" lead="An account is opened by phone or email with our people.">
    <h2>Employers</h2>
    <p>Call or write to us and have these at hand:</p>
    <ul>
      <li>
        your Employer ID: seven digits, a dash and four digits (0000000-0000), as printed on your remittance report;
      </li>
      <li>the name, email address and phone number of the person who will report and pay;</li>
      <li>the amount of the last month you reported, so that we know it is you.</li>
    </ul>
    <p>
      A representative checks the details with you and opens the account. Every person who reports gets an own account.
    </p>
    <h2>Plan members</h2>
    <p>Call us and have your member ID, your birth date and your ZIP code at hand.</p>
  </ContentPage>
);

export default RegisterPage;
