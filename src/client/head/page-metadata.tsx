import type { Thing } from 'schema-dts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useSite } from '#client/layout/use-site.ts';
import { shareCardSize, siteCardPath } from '#features/share-cards/share-card.ts';
import { heroPrice } from '#shared/constants.ts';
import { type Language, languages } from '#shared/language.ts';
import { formatMadWithUnit } from '#shared/money.ts';
import { addressIn, useAddressLanguage } from './page-address.ts';

/** A page's metadata for search engines and link previews, which only the server renders. */
export interface PageMetadata {
  description: string;
  /** The preview image of a shared link; the site's share card by default. */
  card?: { path: string; alt: string };
  jsonLd: readonly Thing[];
}

const locales: Record<Language, string> = { en: 'en_GB', fr: 'fr_FR' };

export function MetadataTags({
  title,
  path,
  metadata,
}: {
  title: string;
  path: string;
  metadata: PageMetadata;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
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
