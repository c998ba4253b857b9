/** Raise it with any change of what a rule finds: reports judged before are then judged again at their Commit. */
export const rulesVersion = 1;
