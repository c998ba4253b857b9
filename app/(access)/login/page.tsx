import { publicPages } from "../../../lib/site/pages/public-pages.ts";
import { isLoginFormHidden, loginPageNotes } from "../../../lib/identity/account/texts.en.ts";
import { LoginForm } from "../../_form/login-form.tsx";
import { publicMetadata } from "../../_shell/public-metadata.ts";
import { Card } from "../../_ui/card.tsx";
import { MessageAlert } from "../../_ui/alert.tsx";
import styles from "./page.module.css";
import { defineTranslations, type Texts } from "../../../lib/site/language/texts.ts";
import { textsOf } from "../../_shell/language/texts-of.ts";
import { loginPageTexts } from "../../../lib/identity/account/page-texts.en.ts";
import { TextWithLinks } from "../../_shell/content/text-with-links.tsx";
import { FeatureList } from "../../_ui/feature-list.tsx";

/** See spec-map §2. */
const SidePanel = ({ texts }: { texts: Texts<typeof loginPageTexts> }) => (
  <FeatureList
    title={texts.sideTitle}
    features={[
      { icon: "sheet", name: texts.reporting, text: texts.reportingText },
      { icon: "people", name: texts.representative, text: texts.representativeText },
      { icon: "badge", name: texts.idCard, text: <TextWithLinks text={texts.idCardText} /> },
    ]}
  />
);

const accountTexts = defineTranslations({ loginPageNotes }, () => import("../../../lib/identity/account/texts.es.ts"));
const pageTexts = defineTranslations(
  { loginPageTexts },
  () => import("../../../lib/identity/account/page-texts.es.ts"),
);

export const generateMetadata = () => publicMetadata(publicPages.login);

type Query = Promise<Record<string, string | string[] | undefined>>;
const textOf = (value: string | string[] | undefined): string | undefined =>
  typeof value === "string" ? value : undefined;

const LoginPage = async ({ searchParams }: { searchParams: Query }) => {
  const query = await searchParams;
  const msg = textOf(query["msg"]);
  const { loginPageTexts: texts } = await textsOf(pageTexts);
  const notes = (await textsOf(accountTexts)).loginPageNotes(msg, textOf(query["sessionExpired"]));
  return (
    <div className={styles.columns}>
      <Card className={styles.form ?? ""} labelledBy="login-title">
        <h1 id="login-title">{texts.title}</h1>
        <p className={styles.lead}>{texts.lead}</p>
        {notes.map((note) => (
          <MessageAlert key={note.title} message={note} />
        ))}
        {!isLoginFormHidden(msg) && <LoginForm />}
      </Card>
      <SidePanel texts={texts} />
    </div>
  );
};

export default LoginPage;
