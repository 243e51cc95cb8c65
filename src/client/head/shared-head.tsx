import type { Thing } from 'schema-dts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useSite } from '#client/layout/use-site.ts';
import { shareCardSize, siteCardPath } from '#features/share-cards/share-card.ts';
import { heroPrice } from '#shared/constants.ts';
import { type Language, languages } from '#shared/language.ts';
import { formatMadWithUnit } from '#shared/money.ts';
import { addressIn, useAddressLanguage } from './page-address.ts';

/** What the server alone writes of a page. */
export interface Shared {
  description: string;
  /** The picture of a shared link: its path and what it shows; the site's own where there is none. */
  card?: { path: string; alt: string };
  /** What the page is about, in the words of schema.org. */
  things: readonly Thing[];
}

const locales: Record<Language, string> = { en: 'en_GB', fr: 'fr_FR' };

/** For search engines and for whoever previews a shared link: never in the browser's code. */
export function SharedHead({ title, path, shared }: { title: string; path: string; shared: Shared }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { publicUrl } = useSite();
  const { description } = shared;
  const price = formatMadWithUnit(heroPrice, language);
  const card = shared.card ?? { path: siteCardPath(language), alt: t('head.card.site', { price }) };
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
