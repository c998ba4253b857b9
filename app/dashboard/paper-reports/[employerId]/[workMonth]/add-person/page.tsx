import AddPersonPage, { generateMetadata } from "#app/dashboard/tads/[workMonth]/add-person/page.tsx";

export { generateMetadata };

/** The employer's own page, for the staff that act for it. */
export default AddPersonPage;
