"use client";

import { inLanguages } from "../../../lib/site/language/texts.ts";
import { passwordFormTexts } from "../../../lib/identity/account/page-texts.en.ts";
import { useTexts } from "../../_shell/language/language-context.tsx";
import styles from "./new-password-fields.module.css";

const passwordForm = inLanguages({ passwordFormTexts }, () => import("../../../lib/identity/account/page-texts.es.ts"));

/** Shows what is typed in the new password and its retype. */
export const ShowPassword = ({ shown, onChange }: { shown: boolean; onChange: (shown: boolean) => void }) => (
  <label className={styles.show}>
    <input type="checkbox" checked={shown} onChange={({ target }) => onChange(target.checked)} />
    {useTexts(passwordForm).passwordFormTexts.show}
  </label>
);
