import { defaultLanguage, type Language } from '#shared/language.ts';

/** Icons, manifest and app name. Rendered only by the server: they never change on navigation. */
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
