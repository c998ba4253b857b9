/** If-Match was stale: the page shows both values before anybody reads this. */
export const staleAccountText =
  "Your account was changed elsewhere after you loaded it. Nothing of this change was saved. Look at the newest state and try again.";

export const emailUnchangedText = "This is your email address already.";

/** Three links an hour are mailed to a new address at the most. */
export const emailLimitText =
  "We have mailed three links within an hour, and mail no more for now. Your email address stays as it is. Look in your spam folder, or try again in an hour.";

export const nothingToVerifyText =
  "No address is waiting for its verification any more. Load the page again to see the one that counts.";

export const noSuchDeviceText = "This place is signed out already.";

export const thisDeviceText = "This is the place you are using. To leave it, use Log Out.";
