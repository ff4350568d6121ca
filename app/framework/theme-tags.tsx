import type { Theme } from "~/services/platform/config/theme/theme.server";
import displayFace from "../../styles/fonts/fraunces-latin.woff2";

interface ThemeTagsProps {
  theme: Theme;
  /** of the document's Content-Security-Policy; none if the policy allows the style by its hash */
  nonce?: string;
}

/**
 * A theme's fonts, colours and icons in a document's head (docs/theme.md). Only the server renders
 * them.
 */
export function ThemeTags({
  theme: { css, preloads, keepsDisplayFace, icons },
  nonce,
}: ThemeTagsProps) {
  const faces = [...(keepsDisplayFace ? [displayFace] : []), ...preloads];
  return (
    <>
      {faces.map((href) => (
        <link
          key={href}
          rel="preload"
          href={href}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
      ))}
      {/* The configuration builds it only from checked values. */}
      {css && <style nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} />}
      {icons ? <ThemeIcons icons={icons} /> : <NeutralIcons />}
    </>
  );
}

function ThemeIcons({ icons: { svg, ico, touch } }: { icons: NonNullable<Theme["icons"]> }) {
  return (
    <>
      {svg && <link rel="icon" href={svg.url} type={svg.type} />}
      {ico && <link rel="icon" href={ico.url} sizes="32x32" />}
      {touch && <link rel="apple-touch-icon" href={touch.url} />}
    </>
  );
}

function NeutralIcons() {
  return (
    <>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  );
}
