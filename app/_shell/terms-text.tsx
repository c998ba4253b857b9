import { Fragment } from "react";
import { termsOf } from "../../lib/identity/account/terms/terms.en.ts";
import type { Brand } from "../../lib/site/brand/brand.ts";
import { defineTranslations } from "../../lib/site/language/texts.ts";
import { TextWithLinks } from "./content/text-with-links.tsx";
import { textsOf } from "./language/texts-of.ts";

const texts = defineTranslations({ termsOf }, () => import("../../lib/identity/account/terms/terms.es.ts"));

export const TermsText = async ({ brand }: { brand: Brand }) => {
  const { termsOf: termsText } = await textsOf(texts);
  return termsText(brand).map(({ heading, paragraphs }) => (
    <Fragment key={heading}>
      {heading !== null && <h2>{heading}</h2>}
      {paragraphs.map((text) => (
        <p key={text}>
          <TextWithLinks text={text} />
        </p>
      ))}
    </Fragment>
  ));
};
