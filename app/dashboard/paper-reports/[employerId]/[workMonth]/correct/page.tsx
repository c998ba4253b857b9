import CorrectPage, { generateMetadata } from "#app/dashboard/tads/[workMonth]/correct/page.tsx";

export { generateMetadata };

/** The employer's own page, for the staff that act for it. */
export default CorrectPage;
