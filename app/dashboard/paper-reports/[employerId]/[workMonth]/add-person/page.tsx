import AddPersonPage, { generateMetadata } from "../../../../tads/[workMonth]/add-person/page.tsx";

export { generateMetadata };

/** The employer's own page, for the staff that act for it. */
export default AddPersonPage;
