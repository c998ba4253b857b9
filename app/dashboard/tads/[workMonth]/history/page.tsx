import { generateMetadata, TadHistoryPage } from "../../../_report/history/history-page.tsx";

export { generateMetadata };

export default TadHistoryPage;
