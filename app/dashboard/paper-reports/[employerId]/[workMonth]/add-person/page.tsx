import { generateMetadata, AddPersonPage } from "#app/dashboard/_report/add-person/add-person-page.tsx";

export { generateMetadata };

/** The employer's page, shown to staff who act for the employer. */
export default AddPersonPage;
