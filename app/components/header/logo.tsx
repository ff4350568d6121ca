import type { LayoutData } from "~/services/layout/types";

type LogoProps = Pick<LayoutData, "channel">;

/** The shop's logo, or its name where it has none; a mark stands before the name. */
export function Logo({ channel }: LogoProps) {
  const { logo, shopName } = channel;
  return (
    <>
      <LogoPicture channel={channel} />
      {(!logo || logo.withName) && shopName}
    </>
  );
}

/** In the scheme that the shopper's system has. */
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
