import { generateMetadata, TadHistoryPage } from "#app/dashboard/_report/history/history-page.tsx";

export { generateMetadata, TadHistoryPage as default };
