export const factorTexts = {
  FactorExists: "Your account already has an authenticator app. Remove it before you set up another.",
  FactorCodeWrong:
    "Incorrect or expired code. Type the code your app shows now. If it’s still wrong, check that your phone sets its clock automatically.",
  FactorNotStarted:
    "No setup is waiting for a code. Reload this page. If it doesn’t show your authenticator app as set up, start again.",
  FactorDemanded: "The fund requires an authenticator app for your account, so you can’t remove it.",
} as const;

export const factorNeeded = {
  tone: "warn",
  title: "Set up an authenticator app first",
  text: "The fund requires a code from an authenticator app when you log in. Set up an authenticator app on your profile page, then continue.",
} as const;

/** The operation may have succeeded. */
export const factorAnswerLost = "We didn’t get a response. Reload this page to see if it worked, then continue.";

export const factorLabels = {
  why: "With an authenticator app, someone who learns your password still can’t log in: they also need a code from your phone.",
  off: "Off: you log in with only your password.",
  on: "On: we ask for a code from your authenticator app each time you log in.",
  removing: "You’ll log in with only your password, and your recovery codes will stop working.",
  codesHint:
    "Each code works once, when you don’t have your phone. We won’t show them again, so keep them somewhere safe and private.",
  lost: "Lost your phone and the recovery codes? Call us. Once we confirm that it’s you, we’ll remove the app from your account.",
} as const;

export const factorSteps = {
  title: "Authenticator app",
  setUp: "Set up",
  remove: "Remove",
  since: (time: string): string => `Since ${time}.`,
  cancel: "Cancel",
  checking: "Checking…",
  currentPassword: "Current password",
  codeOrRecovery: "Or one of your recovery codes",
  password: { title: "Step 1 of 3: your password", act: "Continue" },
  phone: {
    title: "Step 2 of 3: your phone",
    code: "Code from your authenticator app",
    codeHint: "Six digits that change every 30 seconds",
    act: "Turn it on",
    scan: "Scan this with an authenticator app: Google Authenticator, Microsoft Authenticator, 1Password or any other.",
    cantScan: "Can’t scan it? Type this key into the app, or",
    openHere: "open it on this device",
    picture: "QR code for your authenticator app",
    loading: "Loading…",
  },
  codes: {
    title: "Step 3 of 3: your recovery codes",
    copy: "Copy",
    copied: "Copied.",
    notCopied: "Your browser doesn’t allow copying here. Select the codes, or download them.",
    download: "Download",
    fileName: "recovery-codes.txt",
    fileTitle: (host: string): string => `Recovery codes of ${host}`,
    print: "Print",
    act: "I saved my codes",
  },
  removal: { title: "Remove the authenticator app?", pending: "Removing…" },
} as const;
