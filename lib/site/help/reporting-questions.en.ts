import type { Topic } from "./topics.ts";

export const reportingTopic: Topic = {
  id: "reporting",
  about: "Employers: reporting",
  questions: [
    {
      id: "etad",
      question: "What is an eTAD?",
      answer: [
        "The fund lists the people on record at your company for a work month (the turnaround document, TAD). You fill in what each person did and return it here on the web.",
      ],
      keywords: "turnaround document remittance report",
    },
    {
      id: "file-a-month",
      question: "How do I file a month?",
      answer: [
        {
          steps: [
            "Open [TADs](/dashboard/tads) and choose the work month. Your people are listed by agreement, as you last reported them.",
            "Upload your payroll file or type what changed. [Forms & Documents](/forms-and-documents) has a template and the columns of the file.",
            "Fix the errors and review the warnings. You can’t commit the report while it has errors.",
            "Check Complete on each agreement, then Commit. You get a confirmation number.",
          ],
        },
      ],
      keywords: "submit send report hours monthly",
    },
    {
      id: "upload",
      question: "Which files can I upload?",
      answer: [
        "A CSV file, an Excel workbook (XLSX), or a fixed-width file in the ETAD-FW 1 format, up to 20 MB and 100,000 rows. It can be your payroll program’s own export: map its columns once, and we read later files with the same columns without asking.",
        "[Check a file](/forms-and-documents/check-a-file) before you upload it. Your browser reads it, and nothing is sent.",
      ],
      keywords: "import spreadsheet payroll export format template csv excel xlsx columns",
    },
    {
      id: "not-listed",
      question: "Someone isn’t on my report, or doesn’t belong there",
      answer: [
        "Add a new person on the month’s page, or include them in your file: the fund needs their last name, Social Security number, birth date and hire date. For someone who left, choose the status code for the reason, with the date. They aren’t listed next month.",
      ],
      keywords: "new hire employee missing add remove terminated quit",
    },
    {
      id: "no-work",
      question: "No one worked this month. Do I still report?",
      answer: [
        "Yes. Mark the agreement as a month without work on its report, and commit it. A month that isn’t reported is late after the due date.",
      ],
      keywords: "zero hours nothing to report no activity",
    },
    {
      id: "status-code",
      question: "Which status code do I use?",
      answer: [
        "The one that was true for most of the month, with its date if it needs one: [all reporting status codes](/employer-reporting-status-codes).",
      ],
      keywords: "leave layoff sick vacation terminated",
    },
    {
      id: "warnings",
      question: "What’s the difference between an error and a warning?",
      answer: [
        "An error must be fixed before you can commit: a missing status code, for example. A warning points out something unusual. If it’s correct, confirm it. A few warnings need a reason.",
      ],
      keywords: "validation findings red yellow",
    },
    {
      id: "mistake",
      question: "I found a mistake after I committed",
      answer: [
        "Open the month under [TADs](/dashboard/tads). Until the report is posted (the night after you commit it), you can take it back, change it, and commit it again.",
        "After that, choose Correct on its page, enter the right values, and review the difference before you commit the correction. If you owe more, we charge it. If you owe less, it becomes a credit once the fund approves it.",
      ],
      keywords: "correction correct amend wrong hours undo fix",
    },
    {
      id: "contribution",
      question: "How is my contribution calculated?",
      answer: [
        "Each line is calculated for each fund at the rate of its agreement and class in that month. Beside every amount, the report shows how it was calculated: the units counted, the rate, any cap, and the article of the agreement.",
      ],
      keywords: "rate rates amount owed why calculation overtime double time",
    },
    {
      id: "who-reports",
      question: "Can several people report for one employer?",
      answer: [
        "Yes. Each person registers and has their own login. An Employer Admin of the same employer approves later users on the [Approve](/dashboard/approve) page. If two people change the same line, the second one sees both values and chooses.",
      ],
      keywords: "users colleague share login coworker access",
    },
  ],
};

export const paperTopic: Topic = {
  id: "paper",
  about: "Employers: reporting on paper",
  questions: [
    {
      id: "paper-form",
      question: "Where do I get a paper report?",
      answer: [
        "[Forms & Documents](/forms-and-documents#paper) has a blank report to print. The fund can also mail you one with your people already listed: call us.",
      ],
      keywords: "blank tad form print pdf mail",
    },
    {
      id: "paper-mail",
      question: "Where do I mail it, and by when?",
      answer: [
        "To the address under [Contact Us](/contact), early enough for the fund to enter it by the due date, the 15th of the following month. Write your Employer ID on every page.",
      ],
      keywords: "post send address deadline",
    },
    {
      id: "paper-to-web",
      question: "How do I switch from paper to the web?",
      answer: [
        "Log in and choose Switch to web reporting in [My Profile](/dashboard/profile). It applies to the whole employer. From then on, each month’s report is already filled in for you to correct. To go back to paper, call us.",
      ],
      keywords: "change online electronic etad switch",
    },
    {
      id: "paper-pay",
      question: "Can I report on paper and pay on the web?",
      answer: [
        "Yes. Once the fund has entered your report and it’s posted, the charges are in [Payments and Accounts](/dashboard/payments-and-accounts), and you pay them there.",
      ],
      keywords: "payment online check",
    },
  ],
};
