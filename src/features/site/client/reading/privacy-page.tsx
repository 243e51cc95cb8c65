import { breadcrumbsJsonLd, useJsonLdContext } from '#client/head/json-ld.ts';
import { PageHead } from '#client/head/page-head.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { paths } from '#client/paths.ts';
import { MarinaContact } from '#features/site/client/location/marina-contact.tsx';
import { DocumentPage } from './document-page.tsx';

export const loader = () => null;
export const clientLoader = () => null;

/** What is stored, why and for how long. The periods are those by which the jobs delete (`retention.ts`). */
export default function PrivacyPage() {
  const { t } = useTranslation();
  const jsonLdContext = useJsonLdContext();
  const title = t('privacy.title');
  const told = (id: 'cookies' | 'after' | 'security') => ({
    id,
    title: t(`privacy.${id}.title`),
    text: t(`privacy.${id}.text`),
  });
  const listed = (id: 'what' | 'basis' | 'seen' | 'others' | 'periods' | 'rights') => ({
    id,
    title: t(`privacy.${id}.title`),
    text: t(`privacy.${id}.text`),
    points: t(`privacy.${id}.points`),
  });
  return (
    <>
      <PageHead
        title={t('shell.pageTitle', { title })}
        path={paths.privacy()}
        metadata={
          import.meta.env.SSR && {
            description: t('privacy.lead'),
            jsonLd: [breadcrumbsJsonLd(jsonLdContext, [[title, paths.privacy()]])],
          }
        }
      />
      <DocumentPage
        title={title}
        lead={t('privacy.lead')}
        contents={t('privacy.contents')}
        sections={[
          { id: 'who', title: t('privacy.who.title'), text: t('privacy.who.text'), more: <MarinaContact /> },
          listed('what'),
          listed('basis'),
          listed('seen'),
          listed('others'),
          told('cookies'),
          listed('periods'),
          told('after'),
          listed('rights'),
          told('security'),
        ]}
      />
    </>
  );
}
