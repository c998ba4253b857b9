import { generateMetadata, ImportPage } from "#app/dashboard/_report/import/import-page.tsx";

export { generateMetadata };

/** The employer's page, shown to staff who act for the employer. */
export default ImportPage;
