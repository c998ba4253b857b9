import useSWR, { mutate } from "swr";
import { client } from "../../platform/http/browser/client.ts";
import { fetchCall } from "../../platform/http/browser/use-list.ts";
import { countUnread, markThreadRead } from "./calls.ts";

const unreadKey = countUnread.path;

/**
 * In how many threads something is new; undefined while that is unknown. Asked once for each page that is loaded.
 * @param isAsked false where no one should be asked for
 */
export const useUnread = (isAsked: boolean): number | undefined =>
  useSWR(isAsked ? unreadKey : null, () => fetchCall(countUnread), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  }).data?.unread;

/** Notes that a thread was seen up to an entry, and corrects the number in the menu. */
export const noteRead = async (threadId: string, no: number): Promise<void> => {
  const answer = await client(markThreadRead, { params: { threadId }, body: { no } });
  if (answer.ok) await mutate(unreadKey, answer.value, { revalidate: false });
};
