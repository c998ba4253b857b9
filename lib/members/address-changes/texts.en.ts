export const addressRefusals = {
  addressUnchanged: "This is the address we have on file. Nothing was sent.",
  alreadyPending:
    "Another new address is already waiting for the fund. This one wasn’t sent. Withdraw the waiting one first.",
  notLinked: "Your login isn’t linked to a member record, so we have no address to change. Nothing was sent.",
  notPending: "This address isn’t waiting for the fund. Nothing was withdrawn. Reload the page.",
  stale: "The fund has already decided on this address, or it was withdrawn. Nothing was changed. Reload the page.",
} as const;

export const addressLabels = {
  address1: "Street address or PO box",
  address2: "Apartment or unit (optional)",
  city: "City",
  state: "State",
  zip: "ZIP code",
} as const;

export const addressTexts = {
  title: "Change of address",
  lead: "Where the fund mails your notices. Staff confirm each new address before it takes effect.",
  profile: "My Profile",
  onFile: "Address on file",
  noneOnFile: "We have no complete address on file.",
  form: "Your new address",
  stateHint: "Two letters, such as MN",
  zipHint: "Such as 55802 or 55802-1234",
  abroad: (phone: string, tel: string): string => `Outside the United States? Call [${phone}](tel:+1${tel}).`,
  send: "Send new address",
  sending: "Sending…",
  notSent: "Your new address wasn’t sent",
  draftKept: "Your text is still here, but it isn’t sent yet.",
  /** @param reason why it wasn't sent */
  stillHere: (reason: string): string => `${reason} Your text is still here.`,
  unanswered:
    "We don’t know yet if we received your new address. Select the button again: the same address is sent only once.",
  pending: "Waiting for the fund",
  sentOn: (date: string): string =>
    `You sent this address on ${date}. We still mail to the address on file. We’ll email you when staff have decided.`,
  sent: "We received your new address. This is what you sent:",
  withdraw: "Withdraw this address",
  withdrawQuestion: "Withdraw this address? We keep the address on file.",
  withdrawing: "Withdrawing…",
  keep: "Keep it",
  withdrawn: "Your new address was withdrawn. We’ll keep using the address on file.",
  withdrawnUnanswered: "We don’t know yet if the address was withdrawn. Reload the page to see.",
  declined: "We couldn’t confirm your new address",
  declinedOn: (date: string): string => `On ${date}, staff declined this address. The reason:`,
} as const;
