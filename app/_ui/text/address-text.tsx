import type { Address } from "../../../lib/platform/contract/address.ts";
import { addressLines } from "../../../lib/platform/format/person.ts";
import styles from "./address-text.module.css";

/** An address, each of its lines on its own. */
export const AddressText = ({ address }: { address: Address }) =>
  addressLines(address).map((line) => (
    <span key={line} className={styles.line}>
      {line}
    </span>
  ));
