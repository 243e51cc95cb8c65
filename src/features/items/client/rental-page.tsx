import { useTranslation } from 'react-i18next';
import { PageHead } from '#client/ui/page-head.tsx';

export default function RentalPage() {
  const { t } = useTranslation();
  return (
    <div className="column pt-6 md:pt-10">
      <PageHead title={t('shell.pageTitle', { title: t('rental.title') })} />
      <h1 className="display text-title">{t('rental.title')}</h1>
    </div>
  );
}
