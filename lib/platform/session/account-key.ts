import { createHash } from "node:crypto";
import type { User } from "../contract/user.ts";

/** Returns an opaque key of an account, for pages and stored ID cards. */
export const accountKeyOf = ({ analyticsId }: Pick<User, "analyticsId">): string =>
  createHash("sha256").update(`id-card ${analyticsId}`).digest("base64url");
