import type { BreadcrumbList, LocalBusiness, Place, WebSite } from 'schema-dts';
import type { Translate } from '#client/i18n/i18n.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useSite } from '#client/layout/use-site.ts';
import { siteCardPath } from '#features/share-cards/share-card.ts';
import { type Language, languages } from '#shared/language.ts';
import { marina } from '#shared/marina.ts';
import { paths } from '#shared/paths.ts';
import type { SiteSettings } from '#shared/site.ts';

/** What JSON-LD is built from. Only the server builds it: see `PageHead`. */
export interface JsonLdContext {
  site: SiteSettings;
  language: Language;
  t: Translate;
}

export function useJsonLdContext(): JsonLdContext {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return { t, language, site: useSite() };
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** The marina, where every rental takes place. */
export function marinaJsonLd({ language }: JsonLdContext) {
  const { street, postalCode, city, country } = marina.place;
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

/** The business and its website, for the home page. */
export function businessJsonLd(context: JsonLdContext): [LocalBusiness, WebSite] {
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
      telephone: site.contactPhone,
      email: site.contactEmail,
      address,
      geo,
      openingHoursSpecification: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: weekdays.map((day) => `https://schema.org/${day}` as const),
        opens: marina.opensAt,
        closes: marina.closesAt,
      },
      currenciesAccepted: 'MAD',
      ...(marina.freeParking && {
        amenityFeature: { '@type': 'LocationFeatureSpecification', name: t('head.parking'), value: true },
      }),
      // The default setting is Instagram's home page, which is not an account of the business.
      ...(new URL(site.instagramUrl).pathname !== '/' && { sameAs: site.instagramUrl }),
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
