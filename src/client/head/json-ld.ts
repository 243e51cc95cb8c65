import type { BreadcrumbList, LocalBusiness, Place, WebSite } from 'schema-dts';
import type { Translate } from '#client/i18n/i18n.ts';
import { paths } from '#client/paths.ts';
import { siteCardPath } from '#features/share-cards/share-card.ts';
import { type Language, languages } from '#shared/language.ts';
import { marina } from '#shared/marina.ts';
import type { SiteSettings } from '#shared/site.ts';

/** The site and its marina in the words of schema.org. Only the server uses it: see `PageHead`. */
export interface JsonLdContext {
  site: SiteSettings;
  language: Language;
  t: Translate;
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** The place where everything is rented. */
export function aboutMarina({ language }: JsonLdContext) {
  const { street, postalCode, city, country } = marina.place;
  return {
    '@type': 'Place',
    name: marina.name,
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

/** The business that the home page presents: address, place, hours and how to reach it, all from the marina's record. */
export function aboutBusiness(about: JsonLdContext): [LocalBusiness, WebSite] {
  const { site, language, t } = about;
  const { address, geo } = aboutMarina(about);
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
      // The setting's default is the home of Instagram, which is nobody's.
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

/** The way to a page from the home page; each step a name and its path. */
export function aboutWay(
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
