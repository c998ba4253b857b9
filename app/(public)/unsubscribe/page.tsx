import type { Metadata } from "next";
import { publicPages } from "../../../lib/site/public-pages.ts";
import { preferencesTexts } from "../../../lib/preferences/texts.en.ts";
import { routes } from "../../../lib/routes.ts";
import { getVisitor } from "../../../lib/session/visitor.ts";
import { ContentPage } from "../../_shell/content-page.tsx";
import { publicMetadata } from "../../_shell/public-metadata.ts";
import { Card } from "../../_ui/card.tsx";
import { Unsubscribe } from "./unsubscribe.tsx";

export const generateMetadata = (): Promise<Metadata> => publicMetadata(publicPages.unsubscribe);

type Query = Promise<Record<string, string | string[] | undefined>>;

const UnsubscribePage = async ({ searchParams }: { searchParams: Query }) => {
  const [{ code }, { brand }] = await Promise.all([searchParams, getVisitor()]);
  return (
    <ContentPage title="Unsubscribe" lead="Stop emails you don’t want.">
      {typeof code === "string" && code !== "" ? (
        <Card>
          <Unsubscribe token={code} />
        </Card>
      ) : (
        <p>
          Click the link at the bottom of the email, or <a href={routes.profile}>choose your emails on My Profile</a>.
          Or write to <a href={`mailto:${brand.email}?subject=Unsubscribe`}>{brand.email}</a> from the address that
          receives the email, or call us.
        </p>
      )}
      <p>{preferencesTexts.always}</p>
    </ContentPage>
  );
};

export default UnsubscribePage;
