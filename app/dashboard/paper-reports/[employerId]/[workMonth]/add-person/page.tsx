import { generateMetadata, AddPersonPage } from "#app/dashboard/_report/add-person/add-person-page.tsx";

export { generateMetadata, AddPersonPage as default };
