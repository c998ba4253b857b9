import { useEffect, useState } from "react";
import { userNameFault } from "../../../lib/registration/applicant.ts";
import { checkUserName } from "../../../lib/registration/calls.ts";
import { client } from "../../../lib/http/browser/client.ts";
import type { RuleState } from "../../../lib/rules/rule.ts";

/** Waits until the name is typed, so that it is not checked at every letter. */
const pauseMs = 400;

/** Whether a user name is free (spec-map §5); null until the fund has answered for the name in the field. */
export const useUserNameFree = (userName: string): RuleState => {
  const [answer, setAnswer] = useState<{ readonly userName: string; readonly available: boolean } | null>(null);
  useEffect(() => {
    if (userNameFault(userName) !== null) return undefined;
    const ask = async () => {
      const result = await client(checkUserName, { body: { userName } });
      if (result.ok) setAnswer({ userName, available: result.value.available });
    };
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => clearTimeout(timer);
  }, [userName]);
  return answer?.userName === userName ? answer.available : null;
};
