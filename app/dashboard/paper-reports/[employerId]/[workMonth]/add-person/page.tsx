import { generateMetadata, AddPersonPage } from "#app/dashboard/_report/add-person/add-person-page.tsx";

export { generateMetadata };

/** The employer's own page, for the staff that act for it. */
export default AddPersonPage;
