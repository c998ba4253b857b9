import { generateMetadata, AddPersonPage } from "../../../_report/add-person/add-person-page.tsx";

export { generateMetadata };

export default AddPersonPage;
