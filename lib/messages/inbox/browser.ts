import useSWR, { mutate } from "swr";
import { client } from "../../platform/http/browser/client.ts";
import { fetchCall } from "../../platform/http/browser/use-list.ts";
import { countUnread, markThreadRead } from "./calls.ts";

const unreadKey = countUnread.path;

/**
 * Counts threads with news; undefined until known. Requested once per page load. @param isAsked false never requests it
 */
export const useUnread = (isAsked: boolean): number | undefined =>
  useSWR(isAsked ? unreadKey : null, () => fetchCall(countUnread), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  }).data?.unread;

/** Marks an entry as read and updates the menu's number. */
export const markEntryRead = async (threadId: string, no: number): Promise<void> => {
  const result = await client(markThreadRead, { params: { threadId }, body: { no } });
  if (result.ok) await mutate(unreadKey, result.value, { revalidate: false });
};
