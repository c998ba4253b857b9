"use client";

import { useId, useState } from "react";
import useSWR, { mutate } from "swr";
import { listDevices, signOutDevice } from "../../../lib/identity/profile/calls.ts";
import { client } from "../../../lib/platform/http/browser/client.ts";
import { fetchCall } from "../../../lib/platform/http/browser/use-list.ts";
import { deviceName } from "../../../lib/identity/profile/device-name.ts";
import type { Device } from "../../../lib/identity/profile/schema.ts";
import { profileLabels } from "../../../lib/identity/profile/words.ts";
import { useTexts } from "../../_shell/language/language-context.tsx";
import { ActionButton } from "../../_form/action-button.tsx";
import { Card } from "../../_ui/card.tsx";
import { Tag } from "../../_ui/tag.tsx";
import styles from "./devices-card.module.css";

const Place = ({ device }: { device: Device }) => {
  const { deviceTexts: texts, formatDateTime } = useTexts(profileLabels);
  const signedInText = formatDateTime(device.signedInAt);
  return (
    <div>
      <p className={styles.name}>
        {deviceName(device.userAgent, texts)} {device.isCurrent && <Tag tone="good">{texts.thisDevice}</Tag>}
      </p>
      <p className={styles.facts}>
        {device.ip !== "" && <>{texts.from(device.ip)} </>}
        {device.isCurrent
          ? texts.since(signedInText)
          : texts.sinceAndSeen(signedInText, formatDateTime(device.lastSeenAt))}
      </p>
    </div>
  );
};

const devicesKey = listDevices.path;

/** Loads the devices again, because a new password ends all other sessions. */
export const refetchDevices = (): Promise<unknown> => mutate(devicesKey);

/** The visitor's signed-in devices, with a button to sign out the others. */
export const DevicesCard = ({ initial }: { initial: readonly Device[] }) => {
  const { deviceTexts: texts } = useTexts(profileLabels);
  const titleId = useId();
  const { data } = useSWR(devicesKey, () => fetchCall(listDevices), { fallbackData: { devices: [...initial] } });
  const [pending, setPending] = useState<string | null>(null);
  const [status, setStatus] = useState("");

  const signOut = async ({ deviceId, userAgent }: Device) => {
    if (pending !== null) return;
    setPending(deviceId);
    const result = await client(signOutDevice, { params: { deviceId } });
    await (result.ok ? mutate(devicesKey, result.value, { revalidate: false }) : refetchDevices());
    setPending(null);
    setStatus(result.ok ? texts.loggedOut(deviceName(userAgent, texts)) : result.failure.text);
    // The focused button was removed.
    document.getElementById(titleId)?.focus();
  };

  return (
    <Card labelledBy={titleId}>
      <h2 id={titleId} tabIndex={-1} className={styles.title}>
        {texts.title}
      </h2>
      <ul className={styles.list}>
        {(data?.devices ?? initial).map((device) => (
          <li key={device.deviceId}>
            <Place device={device} />
            {!device.isCurrent && (
              <ActionButton
                tone="quiet"
                small
                pending={pending === device.deviceId}
                onClick={() => void signOut(device)}
              >
                {texts.logOut} <span className="visually-hidden">({deviceName(device.userAgent, texts)})</span>
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
      <output className={styles.said}>{status}</output>
      <p className={styles.note}>{texts.note}</p>
    </Card>
  );
};
