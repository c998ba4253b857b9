import { headers } from "next/headers";

/** The reference for P1: an empty dynamic page behind the same middleware and frame. */
export default async function EmptyPage() {
  await headers();
  return <p>Empty.</p>;
}
