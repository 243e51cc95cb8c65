import { defaultLanguage, type Language } from '#shared/language.ts';

/** The mark for tabs and home screens, and what an installed copy is called; written by the server alone. */
export function SiteIcons({ language }: { language: Language }) {
  const manifest =
    language === defaultLanguage ? '/manifest.webmanifest' : `/manifest-${language}.webmanifest`;
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={manifest} />
      <meta name="theme-color" content="#fbf6ea" />
      <meta name="apple-mobile-web-app-title" content="Sillage" />
    </>
  );
}
