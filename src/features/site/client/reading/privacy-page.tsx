import { useTranslation } from '#client/i18n/use-translation.tsx';
import { paths } from '#shared/paths.ts';
import { DocumentPage } from './document-page.tsx';
import { MarinaContact } from './marina-contact.tsx';

export const loader = () => null;
export const clientLoader = () => null;

/** What is stored, why and for how long. The periods are those by which the jobs delete (`retention.ts`). */
export default function PrivacyPage() {
  const { t } = useTranslation();
  const told = (id: 'who' | 'guests' | 'cookies' | 'after' | 'security') => ({
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
    <DocumentPage
      path={paths.privacy()}
      title={t('shell.footer.privacy')}
      lead={t('privacy.lead')}
      sections={[
        { ...told('who'), more: <MarinaContact /> },
        listed('what'),
        told('guests'),
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
  );
}
