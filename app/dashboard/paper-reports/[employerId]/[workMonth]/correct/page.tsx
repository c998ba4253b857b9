import { generateMetadata, CorrectPage } from "#app/dashboard/_report/correction/correction-page.tsx";

export { generateMetadata };

/** The employer's page, shown to staff who act for the employer. */
export default CorrectPage;
