import { z } from "zod";
import { type Query, toQuery } from "./query.ts";

type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

export const pageSize = 25;

/** A page starts after one row or ends before one. */
export const pageQuery = <Id extends z.ZodType<string, string>>(id: Id) => ({
  after: id.optional(),
  before: id.optional(),
});

/** Row ids for the links; null if there is no such page. */
export const pageLinksSchema = z.object({ next: z.string().nullable(), previous: z.string().nullable() });
export type PageLinks = z.infer<typeof pageLinksSchema>;

type PageQuery<Shape> = { readonly [Name in keyof Shape & string]?: string | undefined };

const readField = (field: z.ZodType, value: string | undefined): string | undefined => {
  if (value === undefined || value === "") return undefined;
  const read = field.safeParse(value);
  if (read.success) return value;
  const [sizeIssue, ...moreIssues] = read.error.issues;
  if (sizeIssue?.code !== "too_big" || moreIssues.length > 0) return undefined;
  const shortened = value.slice(0, Number(sizeIssue.maximum)).trim();
  return field.safeParse(shortened).success ? shortened : undefined;
};

/** Reads each field of an address; drops invalid ones and truncates long texts. */
export const readPageQuery = <Shape extends Readonly<Record<string, z.ZodType>>>(
  schema: z.ZodObject<Shape>,
  searchParams: SearchParams,
): PageQuery<Shape> => {
  const query = toQuery(searchParams);
  const read = Object.entries(schema.shape).map(([name, field]) => [name, readField(field, query[name])]);
  return Object.fromEntries(read) as PageQuery<Shape>;
};

/** Reads the list's page from an address. Without a known row, it's the first page. */
export const toPageQuery = (searchParams: SearchParams, id: z.ZodType<string, string>): Query =>
  readPageQuery(z.object(pageQuery(id)), searchParams);
