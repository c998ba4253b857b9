import type { AnchorHTMLAttributes, ComponentProps } from "react";
import styles from "./button.module.css";

type ButtonStyle = {
  tone?: "main" | "quiet" | "bad";
  small?: boolean;
};

const classOf = ({ tone = "main", small = false }: ButtonStyle, className?: string): string =>
  [styles.button, tone === "main" ? "" : styles[tone], small ? styles.small : "", className ?? ""]
    .filter((name) => name !== "")
    .join(" ");

export const Button = ({
  tone,
  small,
  className,
  type = "button",
  ...rest
}: ButtonStyle & ComponentProps<"button">) => (
  <button type={type} className={classOf({ ...(tone && { tone }), ...(small && { small }) }, className)} {...rest} />
);

/** A link that looks like a button and loads the whole page. */
export const ButtonLink = ({
  tone,
  small,
  className,
  ...rest
}: ButtonStyle & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) => (
  <a className={classOf({ ...(tone && { tone }), ...(small && { small }) }, className)} {...rest} />
);
