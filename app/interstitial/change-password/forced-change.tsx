"use client";

import { contactOnPage } from "../../../lib/account/messages.ts";
import { ChangePasswordForm } from "../../_form/change-password-form.tsx";
import { goOn } from "../go-on.ts";

/** The forced change of password (spec-map §2), which leads on to where the visitor wanted to go. */
export const ForcedChange = () => <ChangePasswordForm contactHref={contactOnPage} onDone={goOn} />;
