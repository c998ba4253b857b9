import { headers } from "next/headers";

/** The reference of P1: a dynamic page with nothing in it, behind the same middleware and frame. */
export default async function EmptyPage() {
  await headers();
  return <p>Empty.</p>;
}
