import type { ReactNode } from "react";
import { notFound } from "next/navigation";
import { loadReporters } from "#lib/reporting/paper-reports/load.ts";
import { routes } from "#lib/routes.ts";
import { ActingFor } from "../../_report/acting-for.tsx";
import styles from "./layout.module.css";

type Props = { params: Promise<{ employerId: string }>; children: ReactNode };

/** Shows on every page which employer the fund's staff act for, and passes it to client components. */
export default async function EmployerLayout({ params, children }: Props) {
  const { employerId } = await params;
  const result = await loadReporters(employerId);
  const employer = result.ok
    ? result.value.reporters.find((reporter) => reporter.employerId === employerId)
    : undefined;
  if (result.ok && employer === undefined) notFound();
  return (
    <ActingFor employerId={employerId}>
      <section className={styles.banner} aria-label="Employer you act for">
        <p>
          You are acting on behalf of <b>{employer?.legalName ?? "an employer"}</b> · Employer ID {employerId}
        </p>
        <a href={routes.paperReports}>Choose another employer</a>
      </section>
      {children}
    </ActingFor>
  );
}
