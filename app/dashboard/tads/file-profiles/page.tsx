import { generateMetadata, ProfilesPage } from "#app/dashboard/_report/file-profiles/profiles-page.tsx";

export { generateMetadata, ProfilesPage as default };
