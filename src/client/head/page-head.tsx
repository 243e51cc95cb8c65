import { useLocation } from 'react-router';
import type { BreadcrumbList, LocalBusiness, Place, Thing, WebSite } from 'schema-dts';
import type { Translate } from '#client/i18n/i18n.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useSite } from '#client/layout/use-site.ts';
import { shareCardSize, siteCardPath } from '#features/share-cards/share-card.ts';
import { heroPrice } from '#shared/constants.ts';
import {
  defaultLanguage,
  type Language,
  languageIn,
  languageParameter,
  languages,
} from '#shared/language.ts';
import { marina, type OpeningHours } from '#shared/marina.ts';
import type { MarinaDate } from '#shared/marina-time.ts';
import { formatMadWithUnit } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import type { SiteSettings } from '#shared/site.ts';

/** A page's metadata for search engines and link previews, which only the server renders. */
export interface PageMetadata {
  description: string;
  /** The preview image of a shared link; the site's share card by default. */
  card?: { path: string; alt: string };
  jsonLd: readonly Thing[];
}

/**
 * A page's title and, for public pages, which have a `path`, its metadata for search engines and link previews. The
 * browser renders only what must change on navigation; the rest is in the server's HTML alone, so its code and texts
 * are not in the browser's bundle. React hoists the tags into the head.
 */
export function PageHead({
  title,
  path,
  noIndex = false,
  metadata,
}: {
  title: string;
  /** The page's canonical path, without a language. */
  path?: string;
  noIndex?: boolean;
  /** Pass `import.meta.env.SSR && …`, so that the browser's bundle drops the code that builds it. */
  metadata?: PageMetadata | false;
}) {
  return (
    <>
      <title>{title}</title>
      {noIndex && <meta name="robots" content="noindex" />}
      {path !== undefined && !noIndex && <CanonicalLink path={path} />}
      {path !== undefined && <StructuredData jsonLd={metadata ? metadata.jsonLd : []} />}
      {import.meta.env.SSR && path !== undefined && metadata && (
        <MetadataTags title={title} path={path} metadata={metadata} />
      )}
    </>
  );
}

/** Rendered in the browser too: phones share the canonical address instead of the current one. */
function CanonicalLink({ path }: { path: string }) {
  const { publicUrl } = useSite();
  return <link rel="canonical" href={addressIn(publicUrl, path, useAddressLanguage())} />;
}

/** On hydration the browser keeps what the server rendered; on later navigations it renders an empty element. */
function StructuredData({ jsonLd }: { jsonLd: readonly Thing[] }) {
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {import.meta.env.SSR ? jsonLdText(jsonLd) : ''}
    </script>
  );
}

/** Escapes `<`, so that text written by users cannot close the script element. */
function jsonLdText(jsonLd: readonly Thing[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': jsonLd }).replaceAll('<', '\\u003c');
}

const locales: Record<Language, string> = { en: 'en_GB', fr: 'fr_FR' };

function MetadataTags({ title, path, metadata }: { title: string; path: string; metadata: PageMetadata }) {
  const { t, language } = useTranslation();
  const { publicUrl } = useSite();
  const { description } = metadata;
  const price = formatMadWithUnit(heroPrice, language);
  const card = metadata.card ?? { path: siteCardPath(language), alt: t('head.card.site', { price }) };
  const picture = new URL(card.path, publicUrl).href;
  return (
    <>
      <meta name="description" content={description} />
      {languages.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={addressIn(publicUrl, path, other)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn(publicUrl, path, null)} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={t('shell.brand')} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={addressIn(publicUrl, path, useAddressLanguage())} />
      <meta property="og:locale" content={locales[language]} />
      {languages.flatMap((other) =>
        other === language ? (
          []
        ) : (
          <meta key={other} property="og:locale:alternate" content={locales[other]} />
        ),
      )}
      <meta property="og:image" content={picture} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(shareCardSize.width)} />
      <meta property="og:image:height" content={String(shareCardSize.height)} />
      <meta property="og:image:alt" content={card.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={picture} />
      <meta name="twitter:image:alt" content={card.alt} />
    </>
  );
}

/** Returns a page's absolute address in one language; without a language, the address opens in the user's choice. */
export function addressIn(publicUrl: string, path: string, language: Language | null): string {
  const address = new URL(path, publicUrl);
  if (language !== null) address.searchParams.set(languageParameter, language);
  return address.href;
}

/**
 * Returns the language to name in the page's canonical address, so that a link shared from a French page opens in
 * French. Null for English when the current address names no language: without one, new visitors get English.
 */
export function useAddressLanguage(): Language | null {
  const { language } = useTranslation();
  const isNamed = languageIn(new URLSearchParams(useLocation().search)) !== null;
  return isNamed || language !== defaultLanguage ? language : null;
}

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

/** What JSON-LD is built from. Only the server builds it: see `PageHead`. */
export interface JsonLdContext {
  site: SiteSettings;
  language: Language;
  t: Translate;
}

export function useJsonLdContext(): JsonLdContext {
  const { t, language } = useTranslation();
  return { t, language, site: useSite() };
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** The marina, where every rental takes place. */
export function marinaJsonLd({ language }: JsonLdContext) {
  const { street, postalCode, city, country } = marina;
  return {
    '@type': 'Place',
    name: marina.name[language],
    address: {
      '@type': 'PostalAddress',
      streetAddress: street[language],
      postalCode,
      addressLocality: city[language],
      addressCountry: country.code,
    },
    geo: { '@type': 'GeoCoordinates', latitude: marina.coordinates.lat, longitude: marina.coordinates.lng },
  } as const satisfies Place;
}

const openingJsonLd = ({ opensAt, closesAt }: OpeningHours) =>
  ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: weekdays.map((day) => `https://schema.org/${day}` as const),
    ...{ opens: opensAt, closes: closesAt },
  }) as const;

/** The business and its website, for the home page, with the seasons of the year of this day. */
export function businessJsonLd(context: JsonLdContext, today: MarinaDate): [LocalBusiness, WebSite] {
  const year = Number(today.slice(0, 4));
  const { site, language, t } = context;
  const { address, geo } = marinaJsonLd(context);
  const home = new URL(paths.home(), site.publicUrl).href;
  return [
    {
      '@type': 'LocalBusiness',
      '@id': `${home}#business`,
      name: t('shell.brand'),
      description: t('head.home'),
      url: home,
      image: new URL(siteCardPath(language), site.publicUrl).href,
      logo: new URL('/icon-512.png', site.publicUrl).href,
      telephone: marina.contactPhone,
      email: marina.contactEmail,
      address,
      geo,
      openingHoursSpecification: [
        openingJsonLd(marina.hours),
        ...marina.seasons.map(({ from, to, ...hours }) => ({
          ...openingJsonLd(hours),
          ...{ validFrom: `${year}-${from}`, validThrough: `${to < from ? year + 1 : year}-${to}` },
        })),
      ],
      currenciesAccepted: 'MAD',
      ...(marina.freeParking && {
        amenityFeature: { '@type': 'LocationFeatureSpecification', name: t('head.parking'), value: true },
      }),
      // The default setting is Instagram's home page, which is not an account of the business.
      ...(new URL(marina.instagramUrl).pathname !== '/' && { sameAs: marina.instagramUrl }),
    },
    {
      '@type': 'WebSite',
      '@id': `${home}#site`,
      name: t('shell.brand'),
      url: home,
      inLanguage: languages,
      publisher: { '@id': `${home}#business` },
    },
  ];
}

/** The breadcrumbs of a page, starting at the home page. */
export function breadcrumbsJsonLd(
  { site, t }: JsonLdContext,
  steps: readonly (readonly [name: string, path: string])[],
): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [[t('shell.nav.home'), paths.home()] as const, ...steps].map(([name, path], at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: new URL(path, site.publicUrl).href,
    })),
  };
}
