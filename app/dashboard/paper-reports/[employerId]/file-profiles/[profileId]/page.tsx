import { generateMetadata, ProfilePage } from "#app/dashboard/_report/file-profiles/profile-page.tsx";

export { generateMetadata };

/** The employer's page, shown to staff who act for the employer. */
export default ProfilePage;
