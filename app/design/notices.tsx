"use client";

import { useState } from "react";
import { LoadFailed } from "../_shell/load-failed.tsx";
import { LoadingView } from "../_shell/loading-view.tsx";
import { Alert, Problem } from "../_ui/alert.tsx";
import { Button, ButtonLink } from "../_ui/button.tsx";
import { Card } from "../_ui/card.tsx";
import { Confirmation } from "../_ui/confirmation.tsx";
import { FocusedNotice, type Notice } from "../_ui/focused-notice.tsx";
import { MessageAlert } from "../_ui/message-alert.tsx";
import layout from "../_ui/page.module.css";
import { Tag } from "../_ui/tag.tsx";
import { AddressText, KeepTogether } from "../_ui/text.tsx";
import { longText, longWord } from "./sample-texts.ts";

const tones = ["good", "warn", "bad", "info"] as const;

export const Notices = () => {
  const [notice, setNotice] = useState<Notice | null>(null);
  return (
    <>
      <Card title="Buttons">
        <div className={layout.line}>
          {(["main", "quiet", "bad"] as const).map((tone) => (
            <span key={tone} className={layout.line}>
              <Button tone={tone}>Save</Button>
              <Button tone={tone} small>
                Save, small
              </Button>
              <Button tone={tone} aria-disabled>
                Waits
              </Button>
              <Button tone={tone} disabled>
                Disabled
              </Button>
              <Button tone={tone} aria-busy>
                Saving…
              </Button>
            </span>
          ))}
          <ButtonLink href="#top">A link</ButtonLink>
          <ButtonLink href="#top" tone="quiet" small>
            {longText}
          </ButtonLink>
        </div>
      </Card>
      <Card title="Tags" action={<Tag tone="plain">Opposite the title</Tag>}>
        <div className={layout.line}>
          <Tag tone="good">Settled</Tag>
          <Tag tone="warn">Scheduled</Tag>
          <Tag tone="bad">Returned</Tag>
          <Tag tone="plain">{longText}</Tag>
        </div>
      </Card>
      <Card title="Addresses">
        <KeepTogether text="dana.whitfield-of-accounting@a-very-long-name.lakeside-freight.example" />
        <p>
          <AddressText
            address={{
              address1: "77 Quarry Road",
              address2: "Apt 4",
              address3: "",
              city: "Duluth",
              state: "MN",
              zip: "55804",
            }}
          />
        </p>
      </Card>
      <Card title="Alerts">
        <div className={layout.stack}>
          {tones.map((tone) => (
            <Alert key={tone} tone={tone} title={`A title (${tone})`}>
              The report is saved. <a href="#top">See the report</a>
            </Alert>
          ))}
          <Alert tone="warn">{longWord}</Alert>
          <Problem text="A failure" />
          <MessageAlert
            message={{ tone: "bad", text: "Contact us for help.", link: { name: "Contact us", href: "/contact" } }}
          />
          <LoadFailed text="The fund’s records can’t be reached right now." href="#top" />
          <LoadingView text="Loading…" />
          <Button
            tone="quiet"
            onClick={() => setNotice({ tone: "good", title: "Saved", text: "The notice has the focus." })}
          >
            Show a notice
          </Button>
          <FocusedNotice notice={notice} />
        </div>
      </Card>
      <Confirmation
        title="November 2026 is committed"
        confirmationNo="T-261120-38G141"
        facts={[
          { name: "Employer", value: longText },
          { name: "Email", value: longWord },
        ]}
      >
        <p>The next step.</p>
      </Confirmation>
    </>
  );
};
