import type { MemberDocument } from "../../../lib/membership/documents.ts";
import { lookUp } from "#lib/format/look-up.ts";
import { fileSizes } from "../../../lib/site/file-sizes.ts";
import { fileFacts } from "../../../lib/site/file-facts.ts";
import { OtherLanguageLink } from "../../_shell/language/other-language-link.tsx";
import { Icon } from "../../_ui/icon.tsx";
import styles from "./page.module.css";

type OfferedFile = {
  readonly path: string;
  readonly title: string;
  readonly about: string;
  /** The same file in the other language. */
  readonly other?: MemberDocument;
};

/** Files to download, each with what it is, its kind and its size. */
export const FileList = ({ files }: { files: readonly OfferedFile[] }) => (
  <ul className={styles.fileList}>
    {files.map(({ path, title, about, other }) => (
      <li key={path}>
        <a href={path} download>
          <Icon name="download" /> {title}{" "}
          <span className={styles.kind}>({fileFacts(path, lookUp(fileSizes, path))})</span>
        </a>
        <p>
          {about} {other !== undefined && <OtherLanguageLink {...other} />}
        </p>
      </li>
    ))}
  </ul>
);
