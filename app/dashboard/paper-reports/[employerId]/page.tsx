import { generateMetadata, TadsPage } from "../../_report/list/tads-page.tsx";

export { generateMetadata };

/** The employer's page, shown to staff who act for the employer. */
export default TadsPage;
