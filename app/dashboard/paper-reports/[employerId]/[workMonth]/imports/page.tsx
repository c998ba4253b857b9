import { generateMetadata, ImportsPage } from "#app/dashboard/_report/import/imports-page.tsx";

export { generateMetadata };

/** The employer's own page, for the staff that act for it. */
export default ImportsPage;
