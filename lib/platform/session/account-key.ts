import { createHash } from "node:crypto";
import type { User } from "../contract/user.ts";

/** An opaque key of an account, for pages and kept ID cards. */
export const accountKeyOf = ({ analyticsId }: Pick<User, "analyticsId">): string =>
  createHash("sha256").update(`id-card ${analyticsId}`).digest("base64url");
