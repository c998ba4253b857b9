/** The demonstration accounts. All are invented (fund-api/platform/demo creates them). */
export const demonstrationAccounts = `Demonstration accounts, password Sunrise42:
  lakeside-admin        Employer Admin of Lakeside Freight, 24 people, files eTADs
  lakeside-clerk        Employer of the same company
  harbor-payroll        Employer Admin of Harbor Foods, 1,200 people, files eTADs
  summit-office         Employer that reports on paper
  payroll-service       one login for two employers: Harbor Foods and the one on paper
  ops-accounting, ops-accounting-admin, ops-accounting-admin-2   the fund's own staff
  plan-member           a plan member with work history
  terms-overdue         accepted the terms 13 months ago
  reset-required        must choose a new password
  not-verified, not-approved, deactivated, disabled-user, deleted-user,
  locked-out, last-attempt, other-portal  one for each answer to a failed sign-in`;
