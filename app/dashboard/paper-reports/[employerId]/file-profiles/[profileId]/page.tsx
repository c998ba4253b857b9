import { generateMetadata, ProfilePage } from "#app/dashboard/_report/file-profiles/profile-page.tsx";

export { generateMetadata, ProfilePage as default };
