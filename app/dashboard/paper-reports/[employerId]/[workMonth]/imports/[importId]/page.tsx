import { generateMetadata, ImportPage } from "#app/dashboard/_report/import/import-page.tsx";

export { generateMetadata };

/** The employer's own page, for the staff that act for it. */
export default ImportPage;
