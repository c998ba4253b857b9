import { routes } from "../../../lib/routes.ts";
import type { FrameTexts } from "../../../lib/site/frame.ts";

/** A plan member's own pages, as the nav bar and the menu of a phone list them. */
export const memberLinks = ({ workHistory, idCard, documents }: FrameTexts["menuTexts"]) => [
  { href: routes.workHistory, name: workHistory },
  { href: routes.idCard, name: idCard },
  { href: routes.documents, name: documents },
];
