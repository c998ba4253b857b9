import { generateMetadata, ImportsPage } from "../../../_report/import/imports-page.tsx";

export { generateMetadata, ImportsPage as default };
