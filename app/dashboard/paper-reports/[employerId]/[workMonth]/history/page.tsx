import { generateMetadata, TadHistoryPage } from "#app/dashboard/_report/history/history-page.tsx";

export { generateMetadata };

/** The employer's own page, for the staff that act for it. */
export default TadHistoryPage;
