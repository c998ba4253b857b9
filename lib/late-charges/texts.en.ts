export const lateChargeTexts = {
  title: "Late charges, estimated",
  lead: "What your agreements say about contributions that are late as of today. Nothing here is charged until the fund decides.",
};
