import type * as calls from "../../../lib/identity/profile/contract.ts";
import { phoneError, phoneRule, toPhoneDigits } from "../../../lib/platform/rules/phone.ts";
import { phoneChangedEmail } from "../../messages/mail/account-emails.ts";
import { signedIn, type Handler } from "../../platform/handler/handler.ts";
import { applyChange } from "./apply-change.ts";

const last4Of = (phone: string): string | null => (phone === "" ? null : phone.slice(-4));

/** Changes one's phone number (spec-map §5, §7), kept as ten digits; an empty one is removed. */
export const changePhone: Handler<typeof calls.changePhone> = async ({ body, version }, context) => {
  const typed = body.phone.trim();
  if (typed !== "" && !phoneRule.holds(typed))
    return { ok: false, code: "Invalid", text: phoneError, fields: { phone: phoneError } };
  const phone = toPhoneDigits(typed);
  const { first_name } = signedIn(context);
  return applyChange(context, version, {
    values: { phone },
    action: "phone-changed",
    show: (values) => ({ phoneLast4: last4Of(values.phone) }),
    write: (site) => phoneChangedEmail(first_name, site, context.now, last4Of(phone)),
  });
};
