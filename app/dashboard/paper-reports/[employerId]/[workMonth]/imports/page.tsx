import { generateMetadata, ImportsPage } from "#app/dashboard/_report/import/imports-page.tsx";

export { generateMetadata };

/** The employer's page, shown to staff who act for the employer. */
export default ImportsPage;
