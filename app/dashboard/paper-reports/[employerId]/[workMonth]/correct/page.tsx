import { generateMetadata, CorrectPage } from "#app/dashboard/_report/correction/correction-page.tsx";

export { generateMetadata, CorrectPage as default };
