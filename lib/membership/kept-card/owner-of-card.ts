import { createHash } from "node:crypto";
import type { User } from "../../contract/user.ts";

/** An opaque key of the account, to say whose copy of the ID card a browser keeps; nothing can be read from it. */
export const ownerOfCard = ({ analyticsId }: Pick<User, "analyticsId">): string =>
  createHash("sha256").update(`id-card ${analyticsId}`).digest("base64url");
