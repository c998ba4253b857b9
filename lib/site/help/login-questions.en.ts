import { absoluteLimitHours, idleLimitMinutes, idleWarningMinutes } from "../../platform/rules/session-limits.ts";
import type { Topic } from "./topics.ts";

export const loginTopic: Topic = {
  id: "logging-in",
  about: "Logging in",
  questions: [
    {
      id: "register",
      question: "How do I get a login?",
      answer: [
        {
          steps: [
            "[Register](/register), as someone who works for an employer or as a plan member. Employers enter their Employer ID and show that they belong to it: by the last posted amount, or by a code that we mail to the employer’s address. Members enter their member ID, birth date, ZIP code and the last four digits of their Social Security number.",
            "Click the link in the email that we send you, within 24 hours.",
            "A representative compares what you entered with our records. We email you when your account is approved.",
          ],
        },
      ],
      keywords: "sign up create account new user username",
      reader: "loggedOut",
    },
    {
      id: "password",
      question: "I forgot my password",
      answer: [
        "[Ask for a reset link](/forgot-password). We email it to the address of your account, and you use it to choose a new password. The link works once, for 1 hour.",
        "If no email arrives, check your spam folder and your username. We send nothing to usernames that don’t exist.",
      ],
      keywords: "reset lost cannot log in sign in",
      reader: "loggedOut",
    },
    {
      id: "password",
      question: "I forgot my password",
      answer: [
        "If you know your current password, change it in [My Profile](/dashboard/profile). If you don’t, log out and choose “Forgot password” on the login page.",
      ],
      keywords: "reset lost change sign in",
      reader: "loggedIn",
    },
    {
      id: "username",
      question: "I forgot my username",
      answer: [
        "[Have it emailed to you](/forgot-password#username). Enter the email address of your account. If no email arrives, check your spam folder and the address. We send nothing to addresses without an account.",
      ],
      keywords: "user name lost cannot log in sign in",
      reader: "loggedOut",
    },
    {
      id: "locked",
      question: "My account is locked",
      answer: [
        "After six wrong passwords, your account is locked for 15 minutes. Then your password works again; you don’t need to call.",
      ],
      keywords: "too many attempts blocked unlock",
    },
    {
      id: "deactivated",
      question: "My account was deactivated",
      answer: [
        "An account is deactivated after 2 years without a login. Nothing in it is lost. Log in: we email you a link that reactivates it. The link works once, for 24 hours.",
      ],
      keywords: "inactive reactivate reactivation expired disabled",
    },
    {
      id: "not-approved",
      question: "Why can’t I log in yet?",
      answer: [
        "A new account needs two things: you click the link in our email, and a representative approves the account. If the link is older than 24 hours, log in and we send a new one. If you clicked it, wait for the email that says your account is approved.",
      ],
      keywords: "pending approval verify verification email not approved waiting",
    },
    {
      id: "logged-out",
      question: "I was logged out while working",
      answer: [
        `For your security, you’re logged out after ${idleLimitMinutes} minutes without activity, and after ${absoluteLimitHours} hours in any case. We warn you ${idleWarningMinutes} minutes before the first limit. Log in again and you’ll return to the same page. Unsaved changes to a report are still there.`,
      ],
      keywords: "session expired timeout inactivity",
    },
    {
      id: "authenticator",
      question: "What is the authenticator app for?",
      answer: [
        "It’s a second check besides your password: an app on your phone shows a new six-digit code every 30 seconds. Set it up in [My Profile](/dashboard/profile), and keep the recovery codes that you get there. Each one replaces the app once if your phone is lost.",
      ],
      keywords: "two factor 2fa mfa second step code phone lost recovery",
    },
    {
      id: "invite",
      question: "How do I invite someone to log in for our company?",
      answer: [
        "An Employer Admin opens [People](/dashboard/employer/people), chooses “Invite someone” and selects what they can do: report, pay, manage bank accounts, or view only. We email them a link that works once, for 7 days. After they register with it, they can log in right away.",
        "There you can also change what someone can do, remove them, or hand over the admin role.",
      ],
      keywords: "coworker colleague clerk payroll add user people rights invitation account remove leave admin",
    },
    {
      id: "switch-employer",
      question: "How do I switch between employers?",
      answer: [
        "If your login works for several employers, you choose one when you log in. To switch later, open the menu under your name, choose “Switch employer” and choose the other one. The line below the top of each page shows who you’re working for.",
        "Your unsaved changes for the first employer stay in that tab. They’re there again when you switch back.",
      ],
      keywords: "two companies multiple several change company choose invitation",
    },
    {
      id: "messages",
      question: "How do I write to the fund, and where are the answers?",
      answer: [
        "Open [Messages](/dashboard/inbox) and choose “New message”. The answer appears in the same conversation, and we email you when it’s there. A number beside Messages counts what you haven’t read.",
      ],
      keywords: "inbox conversation reply contact representative unread question",
      reader: "loggedIn",
    },
    {
      id: "cookies",
      question: "What does this site store in my browser?",
      answer: [
        "Data that keeps you logged in, and your unsaved changes. The [cookie policy](/cookie-policy) lists each cookie and each stored text, what it’s for, and how long it’s kept.",
      ],
      keywords: "cookie cookies privacy storage tracking statistics",
    },
    {
      id: "change-email",
      question: "How do I change my email address or phone number?",
      answer: [
        "In [My Profile](/dashboard/profile). We email a link to the new address; until you click it, we keep using the old one.",
      ],
      keywords: "update new address contact",
    },
  ],
};
