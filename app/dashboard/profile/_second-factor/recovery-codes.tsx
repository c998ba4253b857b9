"use client";

import { useState } from "react";
import { factorWords } from "#lib/second-factor/texts.en.ts";
import { Button } from "../../../_ui/button.tsx";
import { StepHeading } from "./step-heading.tsx";
import styles from "./second-factor.module.css";

const download = (text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  Object.assign(link, { href: address, download: "recovery-codes.txt" }).click();
  URL.revokeObjectURL(address);
};

/** The recovery codes, shown only once, with buttons to copy and save them. */
export const RecoveryCodes = ({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) => {
  const [said, setSaid] = useState("");
  const text = `Recovery codes of ${window.location.host}\n${codes.join("\n")}\n`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid("Copied."),
      () => setSaid("Your browser doesn’t allow copying here. Select the codes, or download them."),
    );
  return (
    <section className={styles.stack}>
      <StepHeading>Step 3 of 3: your recovery codes</StepHeading>
      <p>{factorWords.kept}</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <Button tone="quiet" onClick={() => void copy()}>
          Copy
        </Button>
        <Button tone="quiet" onClick={() => download(text)}>
          Download
        </Button>
        <Button tone="quiet" onClick={() => window.print()}>
          Print
        </Button>
        <output>{said}</output>
      </div>
      <div>
        <Button onClick={onKept}>I saved my codes</Button>
      </div>
    </section>
  );
};
