"use client";

import { useState } from "react";
import { factors } from "#lib/second-factor/words.ts";
import { useTexts } from "../../../_shell/language/language-context.tsx";
import { Button } from "../../../_ui/button.tsx";
import { StepHeading } from "./step-heading.tsx";
import styles from "./second-factor.module.css";

const download = (text: string, fileName: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  Object.assign(link, { href: address, download: fileName }).click();
  URL.revokeObjectURL(address);
};

/** The recovery codes, shown only once, with buttons to copy and save them. */
export const RecoveryCodes = ({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) => {
  const { factorSteps, factorWords } = useTexts(factors);
  const { codes: texts } = factorSteps;
  const [said, setSaid] = useState("");
  const text = `${texts.fileTitle(window.location.host)}\n${codes.join("\n")}\n`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid(texts.copied),
      () => setSaid(texts.notCopied),
    );
  return (
    <section className={styles.stack}>
      <StepHeading>{texts.title}</StepHeading>
      <p>{factorWords.kept}</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <Button tone="quiet" onClick={() => void copy()}>
          {texts.copy}
        </Button>
        <Button tone="quiet" onClick={() => download(text, texts.fileName)}>
          {texts.download}
        </Button>
        <Button tone="quiet" onClick={() => window.print()}>
          {texts.print}
        </Button>
        <output>{said}</output>
      </div>
      <div>
        <Button onClick={onKept}>{texts.act}</Button>
      </div>
    </section>
  );
};
