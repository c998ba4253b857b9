import { Fragment } from "react";
import { isPageAvailable } from "../../../lib/platform/journey/page-calls.ts";
import { memberDocumentsOf, type MemberDocument } from "../../../lib/members/membership/documents.ts";
import { routes } from "../../../lib/routes.ts";
import { getAvailableCalls } from "../../../lib/platform/http/fund/offered-calls.ts";
import { getVisitor } from "../../../lib/platform/session/visitor.ts";
import { employerDocumentPath, employerDocuments } from "../../../lib/site/pages/employer-documents.ts";
import { publicPages } from "../../../lib/site/pages/public-pages.ts";
import { ContentPage } from "../../_shell/content-page.tsx";
import { publicMetadata, publicTitle } from "../../_shell/public-metadata.ts";
import styles from "./page.module.css";
import { defineTranslations } from "../../../lib/site/language/texts.ts";
import { formsTexts } from "../../../lib/site/pages/page-texts.en.ts";
import { translation } from "../../../lib/translate-phrase.ts";
import { TextWithLinks } from "../../_shell/content/text-with-links.tsx";
import { textsOf } from "../../_shell/language/texts-of.ts";
import { findOwnSize, hasOwnFile } from "../../../lib/site/brand/own-files.ts";
import { fileSizes } from "../../../lib/site/pages/file-sizes.ts";
import { OtherLanguageLink } from "../../_shell/language/other-language.tsx";
import { Icon } from "../../_ui/icon.tsx";
import { lookUp } from "../../../lib/platform/format/look-up.ts";

const kinds: Readonly<Record<string, string>> = { pdf: "PDF", xlsx: "Excel", csv: "CSV", txt: "TXT" };

/** Returns "PDF, 35 KB". */
const fileFacts = (path: string, bytes = 0): string => {
  const kind = lookUp(kinds, path.split(".").at(-1) ?? "") ?? "file";
  return `${kind}, ${Math.max(1, Math.round(bytes / 1024))} KB`;
};

type AvailableFile = {
  readonly path: string;
  readonly title: string;
  readonly about: string;
  /** The same document in the other language. */
  readonly other?: MemberDocument;
};

/** Files to download, each with its description, type and size. */
const FileList = ({ files }: { files: readonly AvailableFile[] }) => (
  <ul className={styles.fileList}>
    {files.map(({ path, title, about, other }) => (
      <li key={path}>
        <a href={path} download>
          <Icon name="download" /> {title}{" "}
          <span className={styles.kind}>({fileFacts(path, findOwnSize(path, fileSizes))})</span>
        </a>
        <p>
          {about} {other !== undefined && <OtherLanguageLink {...other} />}
        </p>
      </li>
    ))}
  </ul>
);

export const generateMetadata = () => publicMetadata(publicPages.formsAndDocuments);

const texts = defineTranslations({ formsTexts }, () => import("../../../lib/site/pages/page-texts.es.ts"));

/** The sections of the page in order, members first. Some answers on /help link to them. */
const sections = ["members", "etad", "fixed", "codes", "paper", "banks", "payroll-services", "other"] as const;

const FormsAndDocumentsPage = async () => {
  const [{ brand, language }, availableCalls] = await Promise.all([getVisitor(), getAvailableCalls()]);
  const title = await publicTitle(publicPages.formsAndDocuments);
  const { formsTexts: words } = await textsOf(texts);
  const translate = await textsOf(translation);
  const { templates } = words;
  return (
    <ContentPage title={title} lead={words.lead}>
      <nav aria-labelledby="on-this-page" className={styles.contents}>
        <p id="on-this-page">{words.onThisPage}</p>
        <ul>
          {sections.map((section) => (
            <li key={section}>
              <a href={`#${section}`}>{words[section]}</a>
            </li>
          ))}
        </ul>
      </nav>
      <h2 id="members">{words.members}</h2>
      <FileList files={await memberDocumentsOf(brand, language)} />
      {isPageAvailable(routes.changeAddress, availableCalls) && (
        <p>
          <TextWithLinks text={words.moved} />
        </p>
      )}
      <h2 id="etad">{words.etad}</h2>
      <p>{words.etadText}</p>
      <p>{words.ownExport}</p>
      <FileList
        files={[
          { path: "/documents/etad-template.xlsx", title: templates.xlsx, about: templates.xlsxText },
          { path: "/documents/etad-template.csv", title: templates.csv, about: templates.csvText },
        ]}
      />
      <p>
        <TextWithLinks text={words.check} />
      </p>
      <p>
        <TextWithLinks text={words.columns} />
      </p>
      <h2 id="fixed">{words.fixed}</h2>
      <p>{words.fixedText}</p>
      <FileList
        files={[{ path: "/documents/etad-fw-sample.txt", title: templates.sample, about: templates.sampleText }]}
      />
      <p>
        <TextWithLinks text={words.layout} />
      </p>
      <h2 id="codes">{words.codes}</h2>
      <p>
        <TextWithLinks text={words.codesText} />
      </p>
      {(["paper", "banks", "payroll-services"] as const).map((section) => (
        <Fragment key={section}>
          <h2 id={section}>{words[section]}</h2>
          <FileList
            files={employerDocuments
              .filter(
                (document) => document.section === section && hasOwnFile(employerDocumentPath(brand.key, document)),
              )
              .map((document) => ({
                path: employerDocumentPath(brand.key, document),
                title: translate(document.title),
                about: translate(document.about),
              }))}
          />
        </Fragment>
      ))}
      <h2 id="other">{words.other}</h2>
      <p>
        <TextWithLinks text={words.otherText} />{" "}
        {isPageAvailable(routes.tads, availableCalls) && <TextWithLinks text={words.ratesText} />}
      </p>
    </ContentPage>
  );
};

export default FormsAndDocumentsPage;
