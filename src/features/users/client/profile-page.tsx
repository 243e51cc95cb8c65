import { useTranslation } from 'react-i18next';
import { PageHead } from '#client/ui/page-head.tsx';

export default function ProfilePage() {
  const { t } = useTranslation();
  return (
    <div className="column pt-6 md:pt-10">
      <PageHead title={t('shell.pageTitle', { title: t('profile.title') })} />
      <h1 className="display text-title">{t('profile.title')}</h1>
    </div>
  );
}
