import type { loginPageTexts } from "../../../lib/account/page-texts.en.ts";
import type { Texts } from "../../../lib/language/texts.ts";
import { TextWithLinks } from "../../_shell/content/text-with-links.tsx";
import { FeatureList } from "../../_ui/feature-list.tsx";

/** spec-map §2, login page: the side block. */
export const SideBlock = ({ texts }: { texts: Texts<typeof loginPageTexts> }) => (
  <FeatureList
    title={texts.sideTitle}
    features={[
      { icon: "sheet", name: texts.reporting, text: texts.reportingText },
      { icon: "people", name: texts.representative, text: texts.representativeText },
      { icon: "badge", name: texts.idCard, text: <TextWithLinks text={texts.idCardText} /> },
    ]}
  />
);
