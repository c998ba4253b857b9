import { generateMetadata, AddPersonPage } from "../../../_report/add-person/add-person-page.tsx";

export { generateMetadata, AddPersonPage as default };
