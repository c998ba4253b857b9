"use client";

import { contactOnPage } from "../../../lib/routes.ts";
import { ChangePasswordForm } from "../../_form/password/change-password-form.tsx";
import { goToReturnUrl } from "../../_shell/session/go-to-return-url.ts";

/** The forced change of password (spec-map §2), which leads on to where the visitor wanted to go. */
export const ForcedChange = () => <ChangePasswordForm contactHref={contactOnPage} onDone={goToReturnUrl} />;
