import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useNow } from '#client/now.tsx';
import { paths } from '#shared/paths.ts';
import { DocumentPage } from './document-page.tsx';
import { MarinaContact } from './marina-contact.tsx';

export const loader = () => null;
export const clientLoader = () => null;

/** The terms, with the date of today at the marina. See "Claims and wording" in docs/product.md. */
export default function TermsPage() {
  const { t } = useTranslation();
  const today = useFormat().day(useNow(), 'full');
  const told = (id: 'overview' | 'moderation' | 'contact' | 'acknowledgment') => ({
    id,
    title: t(`terms.${id}.title`),
    text: t(`terms.${id}.text`),
  });
  const listed = (id: 'owners' | 'renters' | 'disclaimers' | 'prohibited') => ({
    id,
    title: t(`terms.${id}.title`),
    text: t(`terms.${id}.text`),
    points: t(`terms.${id}.points`),
  });
  return (
    <DocumentPage
      path={paths.terms()}
      title={t('shell.footer.terms')}
      lead={t('terms.lead')}
      note={t('terms.updated', { date: today })}
      sections={[
        told('overview'),
        listed('owners'),
        listed('renters'),
        listed('disclaimers'),
        listed('prohibited'),
        told('moderation'),
        { ...told('contact'), more: <MarinaContact /> },
        told('acknowledgment'),
      ]}
    />
  );
}
