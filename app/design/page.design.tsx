import { PageHead } from "../_ui/page-head.tsx";
import layout from "../_ui/page.module.css";
import { Forms } from "./forms.tsx";
import { Figures } from "./figures.tsx";
import { Notices } from "./notices.tsx";

/** Every component in all its states, for who builds pages; only `npm run design` builds it (ADR 50). */
const DesignPage = () => (
  <div className={layout.stack}>
    <PageHead
      title="Components"
      lead="Every component in all its states."
      crumbs={[{ href: "/", name: "Home" }]}
      actions={<a href="/accessibility">Accessibility</a>}
    />
    <Notices />
    <Forms />
    <Figures />
  </div>
);

export default DesignPage;
