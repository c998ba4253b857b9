import type { Metadata } from "next";
import { getVisitor } from "../../lib/session/visitor.ts";

/** Every title names page and fund: "Log In – Northern Lakes Pension Fund". */
export const pageTitle = async (name: string): Promise<Metadata> => {
  const { brand } = await getVisitor();
  return { title: `${name} – ${brand.fullName}` };
};
