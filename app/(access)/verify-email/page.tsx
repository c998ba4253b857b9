import { publicPages } from "../../../lib/site/pages/public-pages.ts";
import { emailedLinkTexts } from "../../../lib/identity/account/page-texts.en.ts";
import { defineTranslations } from "../../../lib/site/language/texts.ts";
import { ContentPage } from "../../_shell/content-page.tsx";
import { TextWithLinks } from "../../_shell/content/text-with-links.tsx";
import { textsOf } from "../../_shell/language/texts-of.ts";
import { publicMetadata } from "../../_shell/public-metadata.ts";
import { Card } from "../../_ui/card.tsx";
import { FollowLink, type LinkPurpose } from "./emailed-link-button.tsx";

type Query = Promise<Record<string, string | string[] | undefined>>;

const pageTexts = defineTranslations(
  { emailedLinkTexts },
  () => import("../../../lib/identity/account/page-texts.es.ts"),
);

const purposeOf = ({ for: purpose }: Awaited<Query>): LinkPurpose =>
  purpose === "reactivation" ? "reactivation" : "verification";

type Props = { searchParams: Query };

export const generateMetadata = async ({ searchParams }: Props) =>
  publicMetadata(
    publicPages.verifyEmail,
    (await textsOf(pageTexts)).emailedLinkTexts[purposeOf(await searchParams)].title,
  );

const VerifyEmailPage = async ({ searchParams }: Props) => {
  const query = await searchParams;
  const purpose = purposeOf(query);
  const { emailedLinkTexts: texts } = await textsOf(pageTexts);
  const { title, lead, text } = texts[purpose];
  const { code } = query;
  return (
    <ContentPage title={title} lead={lead}>
      {typeof code === "string" && code !== "" ? (
        <Card>
          <FollowLink purpose={purpose} token={code} />
        </Card>
      ) : (
        <p>
          <TextWithLinks text={texts.noCode} />
        </p>
      )}
      <p>{text}</p>
      <p>{texts.neverAsked}</p>
    </ContentPage>
  );
};

export default VerifyEmailPage;
