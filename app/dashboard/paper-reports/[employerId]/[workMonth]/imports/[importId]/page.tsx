import { generateMetadata, ImportPage } from "#app/dashboard/_report/import/import-page.tsx";

export { generateMetadata, ImportPage as default };
