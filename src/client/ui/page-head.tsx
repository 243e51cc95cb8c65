import { useTranslation } from 'react-i18next';

/** The title of a page in the tab and in shared links; React puts it into the head. `title` stands before the brand. */
export function PageHead({
  title,
  description,
  image,
  canonical,
  noIndex = false,
}: {
  title: string;
  description?: string | null;
  /** An absolute address. */
  image?: string | null;
  /** An absolute address. */
  canonical?: string;
  noIndex?: boolean;
}) {
  const { t } = useTranslation();
  const text = description ?? t('shell.description');
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={text} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={text} />
      <meta property="og:site_name" content={t('shell.brand')} />
      {image && <meta property="og:image" content={image} />}
      {canonical && <link rel="canonical" href={canonical} />}
      {canonical && <meta property="og:url" content={canonical} />}
      {noIndex && <meta name="robots" content="noindex" />}
    </>
  );
}
