"use client";

import { contactOnPage } from "../../../lib/routes.ts";
import { ChangePasswordForm } from "../../_form/password/change-password-form.tsx";
import { goToReturnUrl } from "../../_shell/session/go-to-return-url.ts";

/** The required password change (spec-map §2), which then opens the requested page. */
export const ForcedChange = () => <ChangePasswordForm contactHref={contactOnPage} onDone={goToReturnUrl} />;
