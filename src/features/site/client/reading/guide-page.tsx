import { usePageQuery } from '#client/history/page-query.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { TabLinks } from '#client/ui/tabs.tsx';
import { paths } from '#shared/paths.ts';
import { DocumentPage } from './document-page.tsx';

export const loader = () => null;
export const clientLoader = () => null;

/** The chapters for each role. Their names are also their anchors. */
const chapters = {
  renters: ['renters', 'asking', 'confirmed', 'paying', 'safety', 'plans'],
  owners: ['owners', 'listing', 'photos', 'price', 'requests', 'day', 'quay', 'changes'],
  administrators: ['administrators', 'permission', 'figures'],
} as const;
const roles = ['renters', 'owners', 'administrators'] as const;

const guideOf = (role: (typeof roles)[number]) => paths.guide(role === 'renters' ? {} : { for: role });

/** The guide for renters, owners or administrators, as the address says; for renters without it. */
export default function GuidePage() {
  const { t } = useTranslation();
  const [query] = usePageQuery();
  const role = roles.find((one) => one === query.get('for')) ?? 'renters';
  const title = t('shell.footer.guide');
  return (
    <DocumentPage
      path={guideOf(role)}
      title={title}
      headTitle={role === 'renters' ? title : `${t(`guide.roles.${role}`)} · ${title}`}
      lead={t('guide.lead')}
      tabs={
        <TabLinks
          className="mt-7 md:mt-9"
          label={t('guide.roles.label')}
          tabs={roles.map((id) => ({
            id,
            to: guideOf(id),
            label: t(`guide.roles.${id}`),
            current: id === role,
          }))}
        />
      }
      contents={t('guide.contents')}
      sections={chapters[role].map((chapter) => ({
        id: chapter,
        title: t(`guide.${chapter}.title`),
        points: t(`guide.${chapter}.points`),
      }))}
    />
  );
}
