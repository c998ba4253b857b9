import { generateMetadata, ProfilesPage } from "#app/dashboard/_report/file-profiles/profiles-page.tsx";

export { generateMetadata };

/** The employer's page, shown to staff who act for the employer. */
export default ProfilesPage;
