import type { Metadata } from "next";
import { publicPages } from "../../../lib/site/public-pages.ts";
import { formatPhone } from "../../../lib/format/phone.ts";
import { routes } from "../../../lib/routes.ts";
import { getVisitor } from "../../../lib/session/visitor.ts";
import { ContentPage } from "../../_shell/content-page.tsx";
import { publicMetadata } from "../../_shell/public-metadata.ts";
import { WriteToUs } from "./write-to-us.tsx";

export const generateMetadata = (): Promise<Metadata> => publicMetadata(publicPages.contact);

type Props = { searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>> };

const ContactPage = async ({ searchParams }: Props) => {
  const [{ brand }, { reference }] = await Promise.all([getVisitor(), searchParams]);
  return (
    <ContentPage
      contactFirst
      title="Contact Us"
      lead={`Call ${formatPhone(brand.phone)}: the fastest way to reach someone who can help.`}
    >
      <WriteToUs reference={typeof reference === "string" ? reference.slice(0, 20) : ""} />
      <h2>Employers</h2>
      <p>
        Every employer has an account representative. The name, phone number, and email address are on{" "}
        <a href={routes.dashboard}>your dashboard</a>. Have your Employer ID (0000000-0000) and the work month ready.
      </p>
      <h2>Plan members</h2>
      <p>Have your member ID ready, or your birth date and ZIP code if you don’t know it.</p>
      <h2>About a payment</h2>
      <p>
        Have the confirmation number ready. It’s in <a href={routes.paymentsAndAccounts}>Payments &amp; Accounts</a>.
      </p>
      <h2>By mail</h2>
      <p>Write your Employer ID or member ID on every page you send.</p>
    </ContentPage>
  );
};

export default ContactPage;
