import { employerPath } from "#lib/routes.ts";

type Props = {
  employerId: string;
  employerName: string;
  /** The confirmation number of the payment that the employer's page shows first; null without one. */
  confirmationNo: string | null;
};

/** Leads staff from a payment in a list to everything about its employer. */
export const EmployerLink = ({ employerId, employerName, confirmationNo }: Props) => (
  <a href={employerPath(employerId, confirmationNo ?? "")}>
    {employerName} ({employerId})
  </a>
);
