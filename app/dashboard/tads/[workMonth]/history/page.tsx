import { generateMetadata, TadHistoryPage } from "../../../_report/history/history-page.tsx";

export { generateMetadata, TadHistoryPage as default };
