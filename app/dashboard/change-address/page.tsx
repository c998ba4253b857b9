import { loadOwnAddress } from "../../../lib/members/address-changes/load.ts";
import { addressWords } from "../../../lib/members/address-changes/words.ts";
import { formatPhone } from "../../../lib/platform/format/person.ts";
import { routes } from "../../../lib/routes.ts";
import { getVisitor } from "../../../lib/platform/session/visitor.ts";
import { TextWithLinks } from "../../_shell/content/text-with-links.tsx";
import { textsOf } from "../../_shell/language/texts-of.ts";
import { LoadedPage } from "../../_shell/loaded.tsx";
import { pageTitle } from "../../_shell/page-title.ts";
import { translatedCrumbs } from "../../_ui/page-head.tsx";
import { OwnAddressCards } from "./own-address-cards.tsx";

export const generateMetadata = async () => pageTitle((await textsOf(addressWords)).addressTexts.title);

/** A plan member sends a new mailing address, and sees the fund's decision. */
export default async function ChangeAddressPage() {
  const [result, { brand }, { addressTexts: texts, navigationTexts }] = await Promise.all([
    loadOwnAddress(),
    getVisitor(),
    textsOf(addressWords),
  ]);
  return (
    <LoadedPage
      title={texts.title}
      lead={texts.lead}
      {...translatedCrumbs(navigationTexts, { href: routes.profile, name: texts.profile })}
      result={result}
      href={routes.changeAddress}
    >
      {(value) => (
        <OwnAddressCards initial={value}>
          <TextWithLinks text={texts.abroad(formatPhone(brand.phone), brand.phone)} />
        </OwnAddressCards>
      )}
    </LoadedPage>
  );
}
