import { generateMetadata, TadHistoryPage } from "#app/dashboard/_report/history/history-page.tsx";

export { generateMetadata };

/** The employer's page, shown to staff who act for the employer. */
export default TadHistoryPage;
