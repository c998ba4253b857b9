import { generateMetadata, TadsPage } from "../_report/list/tads-page.tsx";

export { generateMetadata, TadsPage as default };
