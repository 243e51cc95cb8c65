import { useTranslation } from 'react-i18next';
import { PageHead } from '#client/ui/page-head.tsx';

export default function HomePage() {
  const { t } = useTranslation();
  return (
    <div className="column pt-6 md:pt-10">
      <PageHead title={t('shell.homeTitle')} />
      <h1 className="display text-title">{t('home.title')}</h1>
    </div>
  );
}
