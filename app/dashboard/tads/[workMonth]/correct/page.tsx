import { generateMetadata, CorrectPage } from "../../../_report/correction/correction-page.tsx";

export { generateMetadata };

export default CorrectPage;
