import TadsPage, { generateMetadata } from "../../tads/page.tsx";

export { generateMetadata };

/** The employer's own page, for the staff that act for it. */
export default TadsPage;
