import { type InLanguages, type Texts, textsIn } from "../../../lib/site/language/texts.ts";
import { getVisitor } from "../../../lib/platform/session/visitor.ts";

export const textsOf = async <T>(texts: InLanguages<T>): Promise<Texts<T>> =>
  textsIn(texts, (await getVisitor()).language);
