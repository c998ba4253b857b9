type Setting = "PUBLIC_SCHEME" | "ALLOWED_HOSTS" | "FUND_HOSTS" | "SESSION_SECRETS" | "FUND_API_DATA_KEY";

export declare const portalNeeds: readonly Setting[];
export declare const fundApiNeeds: readonly Setting[];

/** What production lacks of these settings, a line each that says how to make it; nothing outside production. */
export declare function listMissing(
  environment: Readonly<Record<string, string | undefined>>,
  needs: readonly Setting[],
): readonly string[];
