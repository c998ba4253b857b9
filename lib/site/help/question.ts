import type { Brand } from "../brand/brand.ts";
import type { Block } from "../pages/block.ts";

/** A question of the help page with its answer. */
type Question = {
  /** The page's address ends with it: /help#password. It never changes, because other pages and emails may lead to it. */
  readonly id: string;
  readonly question: string;
  readonly answer: readonly Block[];
  /** What people search for when they mean it, beyond the words of question and answer. */
  readonly also?: string;
  /** On the site of this fund only. */
  readonly fund?: Brand["key"];
  /** For readers who are logged in, or logged out, only. */
  readonly reader?: "loggedIn" | "loggedOut";
};

export type Topic = { readonly id: string; readonly about: string; readonly questions: readonly Question[] };
