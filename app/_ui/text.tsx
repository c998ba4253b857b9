import styles from "./text.module.css";
import type { Address } from "../../lib/platform/contract/address.ts";
import { addressLines } from "../../lib/platform/format/person.ts";

export const AddressText = ({ address }: { address: Address }) =>
  addressLines(address).map((line) => (
    <span key={line} className={styles.line}>
      {line}
    </span>
  ));

/** Keeps a short value on one line. An email address breaks first after the @. */
export const KeepTogether = ({ text }: { text: string }) => {
  const hostStart = text.indexOf("@") + 1;
  return (
    <span className={styles.together}>
      {text.slice(0, hostStart)}
      <span className={styles.together}>{text.slice(hostStart)}</span>
    </span>
  );
};
