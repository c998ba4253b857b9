export const lateChargeTexts = {
  title: "Late charges, estimated",
  lead: "Your agreements’ terms for contributions that are late as of today. Nothing here is charged until the fund decides.",
};
