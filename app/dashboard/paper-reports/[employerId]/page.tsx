import { generateMetadata, TadsPage } from "../../_report/list/tads-page.tsx";

export { generateMetadata };

/** The employer's own page, for the staff that act for it. */
export default TadsPage;
