"use client";

import { contactOnPage } from "../../../lib/routes.ts";
import { ChangePasswordForm } from "../../_form/password/change-password-form.tsx";
import { goToReturnUrl } from "../../_shell/session/go-to-return-url.ts";

/** The forced change of password (spec-map §2), which continues to the requested page. */
export const ForcedChange = () => <ChangePasswordForm contactHref={contactOnPage} onDone={goToReturnUrl} />;
