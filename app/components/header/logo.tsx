import type { LayoutData } from "~/services/layout/types";

/** The shop's logo, or its name where it has none; a mark stands before the name. */
export function Logo({ channel: { logo, shopName } }: Pick<LayoutData, "channel">) {
  if (!logo) return <>{shopName}</>;
  return (
    <>
      <LogoPicture logo={logo} shopName={shopName} />
      {logo.withName && shopName}
    </>
  );
}

interface LogoPictureProps {
  logo: NonNullable<LayoutData["channel"]["logo"]>;
  shopName: string;
}

/** In the scheme that the shopper's system has. */
export function LogoPicture({ logo: { src, darkSrc, width, height, withName }, shopName }: LogoPictureProps) {
  return (
    <picture className={withName ? "logo-mark" : "logo-picture"}>
      {darkSrc && <source srcSet={darkSrc} media="screen and (prefers-color-scheme: dark)" />}
      <img src={src} width={width} height={height} alt={withName ? "" : shopName} />
    </picture>
  );
}
