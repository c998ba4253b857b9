import TadHistoryPage, { generateMetadata } from "#app/dashboard/tads/[workMonth]/history/page.tsx";

export { generateMetadata };

/** The employer's own page, for the staff that act for it. */
export default TadHistoryPage;
