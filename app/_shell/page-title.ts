import type { Metadata } from "next";
import { getVisitor } from "../../lib/session/visitor.ts";

/**
 * Every title names page and fund: "Log In – Northern Lakes Pension Fund".
 * @param actingFor the Employer ID for which the fund's staff act, named too
 */
export const pageTitle = async (name: string, actingFor?: string): Promise<Metadata> => {
  const { brand } = await getVisitor();
  return { title: `${actingFor === undefined ? name : `${name}, ${actingFor}`} – ${brand.fullName}` };
};
