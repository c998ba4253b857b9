import type { Brand } from "../../../lib/site/brand/brand.ts";
import { formatPhone } from "../../../lib/platform/format/person.ts";
import type { MemberLabels } from "../../../lib/members/membership/words.ts";
import { TextWithLinks } from "../../_shell/content/text-with-links.tsx";

export const FundContact = ({ brand: { phone }, texts }: { brand: Brand; texts: MemberLabels }) => (
  <p>
    <TextWithLinks text={texts.memberPageTexts.contact(formatPhone(phone), phone)} />
  </p>
);
