import { employerPath } from "#lib/routes.ts";

type Props = {
  employerId: string;
  employerName: string;
  /** The confirmation number of the payment to show first on the employer's page; null for none. */
  confirmationNo: string | null;
};

/** Links staff from a payment in a list to its employer's page. */
export const EmployerLink = ({ employerId, employerName, confirmationNo }: Props) => (
  <a href={employerPath(employerId, confirmationNo ?? "")}>
    {employerName} ({employerId})
  </a>
);
