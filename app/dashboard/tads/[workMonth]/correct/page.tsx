import { generateMetadata, CorrectPage } from "../../../_report/correction/correction-page.tsx";

export { generateMetadata, CorrectPage as default };
