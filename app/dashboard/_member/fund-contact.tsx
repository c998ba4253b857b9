import type { Brand } from "../../../lib/brand/brand.ts";
import { formatPhone } from "../../../lib/format/phone.ts";

/** Who to ask, in one sentence. */
export const FundContact = ({ brand }: { brand: Brand }) => (
  <p>
    Questions? Call <a href={`tel:+1${brand.phone}`}>{formatPhone(brand.phone)}</a> or write to{" "}
    <a href={`mailto:${brand.email}`}>{brand.email}</a>. Have your member ID ready.
  </p>
);
