"use client";

import { useId, useState } from "react";
import { formatDateTime } from "../../../lib/format/date.ts";
import { signOutDevice, useDevices } from "../../../lib/profile/browser.ts";
import { deviceName } from "../../../lib/profile/device-name.ts";
import type { Device } from "../../../lib/profile/schema.ts";
import { useHydrated } from "../../_form/use-hydrated.ts";
import { Button } from "../../_ui/button.tsx";
import { Card } from "../../_ui/card.tsx";
import { Tag } from "../../_ui/tag.tsx";
import styles from "./devices-card.module.css";

const Place = ({ device }: { device: Device }) => (
  <div>
    <p className={styles.name}>
      {deviceName(device.userAgent)} {device.isCurrent && <Tag tone="good">This device</Tag>}
    </p>
    <p className={styles.facts}>
      {device.ip !== "" && <>From {device.ip}. </>}
      Since {formatDateTime(device.signedInAt)}
      {!device.isCurrent && <>, last seen {formatDateTime(device.lastSeenAt)}</>}.
    </p>
  </div>
);

/** Where the visitor is signed in; each other place can be signed out from here. */
export const DevicesCard = ({ known }: { known: readonly Device[] }) => {
  const titleId = useId();
  const hydrated = useHydrated();
  const devices = useDevices(known);
  const [pending, setPending] = useState<string | null>(null);
  const [said, setSaid] = useState("");

  const signOut = async ({ deviceId, userAgent }: Device) => {
    if (pending !== null) return;
    setPending(deviceId);
    const result = await signOutDevice(deviceId);
    setPending(null);
    setSaid(result.ok ? `${deviceName(userAgent)} is logged out.` : result.failure.text);
    // The button that had the focus is gone.
    document.getElementById(titleId)?.focus();
  };

  return (
    <Card labelledBy={titleId}>
      <h2 id={titleId} tabIndex={-1} className={styles.title}>
        Where you’re logged in
      </h2>
      <ul className={styles.list}>
        {devices.map((device) => (
          <li key={device.deviceId}>
            <Place device={device} />
            {!device.isCurrent && (
              <Button
                tone="quiet"
                small
                disabled={!hydrated}
                aria-busy={pending === device.deviceId}
                onClick={() => void signOut(device)}
              >
                Log out that device <span className="visually-hidden">({deviceName(device.userAgent)})</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <output className={styles.said}>{said}</output>
      <p className={styles.note}>
        Don’t recognize a device? Log it out, then change your password. That logs out every device except this one.
      </p>
    </Card>
  );
};
