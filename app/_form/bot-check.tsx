"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { BotWidget } from "../../lib/platform/bot-protection/bot-services.ts";
import { botTexts } from "../../lib/platform/bot-protection/texts.en.ts";
import { Alert } from "../_ui/alert.tsx";
import { defineTranslations } from "../../lib/site/language/texts.ts";
import { useTexts } from "../_shell/language/language-context.tsx";

const botCheck = defineTranslations({ botTexts }, () => import("../../lib/platform/bot-protection/texts.es.ts"));

type WidgetApi = {
  readonly render: (
    box: HTMLElement,
    options: {
      readonly sitekey: string;
      readonly size: "normal" | "compact";
      readonly callback: (token: string) => void;
      readonly "expired-callback": () => void;
      readonly "error-callback": () => void;
    },
  ) => unknown;
};

type Props = {
  widget: BotWidget;
  nonce: string;
  /** Receives a token for one call, or null once it has expired. */
  onToken: (token: string | null) => void;
};

const normalWidthPx = 304;

let loading: Promise<WidgetApi> | undefined;

const loadApi = ({ api, scriptUrl }: BotWidget, nonce: string): Promise<WidgetApi> =>
  (loading ??= new Promise((resolve, reject) => {
    const globals = window as unknown as Record<string, unknown>;
    globals["onBotCheckReady"] = () => resolve(globals[api] as WidgetApi);
    const address = new URL(scriptUrl);
    address.searchParams.set("render", "explicit");
    address.searchParams.set("onload", "onBotCheckReady");
    const script = document.createElement("script");
    script.addEventListener("error", () => reject(new Error("The spam check's script did not load.")));
    Object.assign(script, { src: address.href, async: true, nonce });
    document.head.append(script);
  }));

/** The bot protection's widget. A token works for only one call, so change `key` after a refusal. */
export const BotCheck = ({ widget, nonce, onToken }: Props) => {
  const { botTexts: texts } = useTexts(botCheck);
  const box = useRef<HTMLDivElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const reportToken = useEffectEvent(onToken);

  useEffect(() => {
    // Each rendering needs a new element, because a widget can't be rendered twice in the same one.
    const container = document.createElement("div");
    box.current?.append(container);
    const reportFailure = () => {
      reportToken(null);
      setFailed(true);
    };
    const render = async () => {
      const api = await loadApi(widget, nonce);
      if (!container.isConnected) return;
      api.render(container, {
        sitekey: widget.siteKey,
        size: container.clientWidth < normalWidthPx ? "compact" : "normal",
        callback: (token) => {
          setFailed(false);
          reportToken(token);
        },
        "expired-callback": () => reportToken(null),
        "error-callback": reportFailure,
      });
    };
    render().catch(reportFailure);
    return () => container.remove();
  }, [widget, nonce]);

  return (
    <div>
      <div ref={box} />
      {hasFailed && (
        <Alert tone="bad" live>
          {texts.notLoaded}
        </Alert>
      )}
    </div>
  );
};
