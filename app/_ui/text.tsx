import styles from "./text.module.css";
import type { Address } from "../../lib/platform/contract/address.ts";
import { addressLines } from "../../lib/platform/format/person.ts";

/** An address, each of its lines on its own. */
export const AddressText = ({ address }: { address: Address }) =>
  addressLines(address).map((line) => (
    <span key={line} className={styles.line}>
      {line}
    </span>
  ));

/** An email address, a username or an example of a number: on one line where it fits, otherwise an address breaks after the @ first. */
export const KeepTogether = ({ text }: { text: string }) => {
  const place = text.indexOf("@") + 1;
  return (
    <span className={styles.together}>
      {text.slice(0, place)}
      <span className={styles.together}>{text.slice(place)}</span>
    </span>
  );
};
