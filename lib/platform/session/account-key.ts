import { createHash } from "node:crypto";
import type { User } from "../contract/user.ts";

/** An opaque key of an account, to say whose a page or a kept ID card is; nothing can be read from it. */
export const accountKeyOf = ({ analyticsId }: Pick<User, "analyticsId">): string =>
  createHash("sha256").update(`id-card ${analyticsId}`).digest("base64url");
