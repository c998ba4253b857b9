import { generateMetadata, CorrectPage } from "#app/dashboard/_report/correction/correction-page.tsx";

export { generateMetadata };

/** The employer's own page, for the staff that act for it. */
export default CorrectPage;
