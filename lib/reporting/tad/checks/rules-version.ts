/**
 * The version of all rules that judge a report. Raise it with any change of what a rule finds: a report that an older
 * version found fit is then judged again at its Commit. A test with stored outcomes fails until it is raised.
 */
export const rulesVersion = 1;
