import type { LayoutData } from "~/services/layout/types";

type LogoProps = Pick<LayoutData, "channel">;

/** The shop's logo, or its name without one; a mark is followed by the name. */
export function Logo({ channel }: LogoProps) {
  const { logo, shopName } = channel;
  return (
    <>
      <LogoPicture channel={channel} />
      {(!logo || logo.withName) && shopName}
    </>
  );
}

/** The logo for the system's colour scheme. */
export function LogoPicture({ channel: { logo, shopName } }: LogoProps) {
  if (!logo) return null;
  const { src, darkSrc, width, height, withName } = logo;
  return (
    <picture className={withName ? "logo-mark" : "logo-picture"}>
      {darkSrc && <source srcSet={darkSrc} media="screen and (prefers-color-scheme: dark)" />}
      <img src={src} width={width} height={height} alt={withName ? "" : shopName} />
    </picture>
  );
}
