import { breadcrumbsJsonLd, useJsonLdContext } from '#client/head/json-ld.ts';
import { PageHead } from '#client/head/page-head.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { paths } from '#client/paths.ts';
import { DocumentPage } from './document-page.tsx';

export const loader = () => null;
export const clientLoader = () => null;

/** Their names are also their anchors; other pages link to `renters` and `owners`. */
const chapters = [
  'renters',
  'asking',
  'confirmed',
  'paying',
  'safety',
  'plans',
  'owners',
  'listing',
  'photos',
  'price',
  'requests',
  'day',
  'changes',
  'administrators',
  'permission',
  'figures',
] as const;

/** The guide for renters, owners and administrators. */
export default function GuidePage() {
  const { t } = useTranslation();
  const jsonLdContext = useJsonLdContext();
  return (
    <>
      <PageHead
        title={t('shell.pageTitle', { title: t('guide.title') })}
        path={paths.guide()}
        metadata={
          import.meta.env.SSR && {
            description: t('guide.lead'),
            jsonLd: [breadcrumbsJsonLd(jsonLdContext, [[t('guide.title'), paths.guide()]])],
          }
        }
      />
      <DocumentPage
        title={t('guide.title')}
        lead={t('guide.lead')}
        contents={t('guide.contents')}
        sections={chapters.map((chapter) => ({
          id: chapter,
          title: t(`guide.${chapter}.title`),
          points: t(`guide.${chapter}.points`),
        }))}
      />
    </>
  );
}
