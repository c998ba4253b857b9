import { countOf } from "../../platform/format/count.ts";
import { formatShortDate, formatWorkMonth } from "../../platform/format/date.ts";
import { filedBy, firstReportableDay } from "./month-report/missing-months.ts";

export const inboxRefusals = {
  notOneLine:
    "Must be one line, without hidden characters that break it or change the text direction. Clear the field and type the text instead of pasting it.",
  noThread: "We couldn’t find this conversation. Nothing was changed. Open it again from Messages.",
  noTopic:
    "We couldn’t find the topic of your message. It wasn’t sent. Choose something else from the list and send it again.",
  threadChanged:
    "This conversation changed after you opened it. Nothing was changed. Read what is new, then try again.",
  noLine:
    "We couldn’t find this line in your work history. Your report wasn’t sent. Open your work history again and choose the month there.",
  notYet: (workMonth: string): string =>
    `Employers have until ${formatShortDate(filedBy(workMonth))} to report ${formatWorkMonth(workMonth)}, so the month isn’t missing yet. Your report wasn’t sent. If you still don’t see the month then, report it from ${formatShortDate(firstReportableDay(workMonth))}.`,
  tooLongAgo: (workMonth: string): string =>
    `${formatWorkMonth(workMonth)} is more than two years ago. Your report wasn’t sent. Write to us about it: open Messages and choose New message.`,
  alreadyReported: (subject: string, day: string): string =>
    `You reported this on ${formatShortDate(day)}, and your conversation “${subject}” is still open. Your report wasn’t sent again. If you have something to add, reply there.`,
  monthReported: (workMonth: string, employerName: string, units: string): string =>
    `${employerName} reported ${units} for you for ${formatWorkMonth(workMonth)}, so the month isn’t missing. Your report wasn’t sent. If the figure is wrong, report that this month looks wrong.`,
  notSharedWith: (employerName: string): string =>
    `This report isn’t shared with ${employerName} anymore. Your message wasn’t sent. Reload the page to see who reads it now; what you typed stays.`,
  notShareable:
    "Only a member’s report about a month can be shared, and only with one employer at a time. Nothing was shared. Reload the page to see the latest version of this conversation.",
  notShared:
    "This conversation isn’t shared with an employer. Nothing was changed. Reload the page to see the latest version.",
  shareAnswered: (employerName: string): string =>
    `${employerName} has filed this month since you shared the report. That’s their answer, so you can’t stop sharing it. Nothing was changed. If something is still wrong, write to ${employerName} in a reply.`,
  otherEmployer: (employerName: string): string =>
    `The member reported what ${employerName} filed, so no other employer may read this. Nothing was shared. Share it with ${employerName}, or write to the other employer in a new message.`,
  noReporter: (employerName: string): string =>
    `No one who can log in for ${employerName} has the right to report, so no one would read the report. Nothing was shared. Call them or send a letter.`,
  noEmployer: (employerId: string): string =>
    `No employer has the Employer ID ${employerId}. Nothing was shared. Look the employer up under Operations.`,
  noRecipient: (to: string): string =>
    to === ""
      ? "The message has no recipient. Nothing was sent. Enter an Employer ID or a member ID."
      : `No employer and no plan member has the ID ${to}. Nothing was sent. Look up employers under Operations and members under Account help.`,
  unusedReader: (name: string): string =>
    `${name} hasn’t logged in for two years and must reactivate the account first. If it’s urgent, call them or send a letter.`,
  noReader: (name: string): string =>
    `No one can log in for ${name}, so no one would read your message. Nothing was sent. Call them or send a letter.`,
  notStaff: "This person can’t answer messages. Nothing was changed. Choose someone from the list.",
  ssnInEmail:
    "Your reply looks as if it has a Social Security number in it, and it would go out as a plain email. It wasn’t sent, and your text is still here. Remove the number and send the reply again.",
  threadFull: (limit: number): string =>
    `This conversation has ${limit} entries, which is the most it can have. Your message wasn’t sent. Start a new message instead.`,
  tooMany: (limit: number, minutes: number): string =>
    `You sent ${limit} messages in the last hour, which is the limit. This one wasn’t sent, and your text is still here. Try again in ${countOf(minutes, "minute")}, or call us.`,
} as const;
