import { generateMetadata, ImportsPage } from "#app/dashboard/_report/import/imports-page.tsx";

export { generateMetadata, ImportsPage as default };
