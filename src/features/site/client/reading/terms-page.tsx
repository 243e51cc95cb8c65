import { breadcrumbsJsonLd, useJsonLdContext } from '#client/head/json-ld.ts';
import { PageHead } from '#client/head/page-head.tsx';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useClock } from '#client/now.tsx';
import { paths } from '#client/paths.ts';
import { MarinaContact } from '#features/site/client/location/marina-contact.tsx';
import { formatMarinaDate } from '#shared/marina-format.ts';
import { marinaToday } from '#shared/marina-time.ts';
import { DocumentPage } from './document-page.tsx';

export const loader = () => null;
export const clientLoader = () => null;

/** The terms, dated today. See "Claims and wording" in docs/product.md. */
export default function TermsPage() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const jsonLdContext = useJsonLdContext();
  const today = formatMarinaDate(marinaToday(useClock()), language, 'full');
  return (
    <>
      <PageHead
        title={t('shell.pageTitle', { title: t('terms.title') })}
        path={paths.terms()}
        metadata={
          import.meta.env.SSR && {
            description: t('terms.lead'),
            jsonLd: [breadcrumbsJsonLd(jsonLdContext, [[t('terms.title'), paths.terms()]])],
          }
        }
      />
      <DocumentPage
        title={t('terms.title')}
        lead={t('terms.lead')}
        note={t('terms.updated', { date: today })}
        contents={t('terms.contents')}
        sections={[
          { id: 'overview', title: t('terms.overview.title'), text: t('terms.overview.text') },
          {
            id: 'owners',
            title: t('terms.owners.title'),
            text: t('terms.owners.text'),
            points: t('terms.owners.points'),
          },
          {
            id: 'renters',
            title: t('terms.renters.title'),
            text: t('terms.renters.text'),
            points: t('terms.renters.points'),
          },
          {
            id: 'disclaimers',
            title: t('terms.disclaimers.title'),
            text: t('terms.disclaimers.text'),
            points: t('terms.disclaimers.points'),
          },
          {
            id: 'prohibited',
            title: t('terms.prohibited.title'),
            text: t('terms.prohibited.text'),
            points: t('terms.prohibited.points'),
          },
          {
            id: 'contact',
            title: t('terms.contact.title'),
            text: t('terms.contact.text'),
            more: <MarinaContact />,
          },
          {
            id: 'acknowledgment',
            title: t('terms.acknowledgment.title'),
            text: t('terms.acknowledgment.text'),
          },
        ]}
      />
    </>
  );
}
