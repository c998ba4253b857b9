import ImportsPage, { generateMetadata } from "#app/dashboard/tads/[workMonth]/imports/page.tsx";

export { generateMetadata };

/** The employer's own page, for the staff that act for it. */
export default ImportsPage;
