import { routes } from "../../lib/routes.ts";
import { PageHead } from "../_ui/page-head.tsx";
import layout from "../_ui/page.module.css";
import { Figures, Forms, Notices } from "./components.tsx";

/** Every component in all its states, for people who build pages; only `npm run design` builds it (ADR 50). */
const DesignPage = () => (
  <div className={layout.stack}>
    <PageHead
      title="Components"
      lead="Every component in all its states."
      crumbs={[{ href: routes.home, name: "Home" }]}
      actions={<a href={routes.accessibility}>Accessibility</a>}
    />
    <Notices />
    <Forms />
    <Figures />
  </div>
);

export default DesignPage;
