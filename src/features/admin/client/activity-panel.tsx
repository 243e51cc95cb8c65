import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { StatusTag, Tag } from '#client/ui/tag.tsx';
import type { Activity } from '../schemas.ts';
import { activityText, activityTimeText } from './activity-text.ts';

export function ActivityPanel({ entries }: { entries: readonly Activity[] }) {
  const { t } = useTranslation();
  return (
    <section
      aria-labelledby="admin-activity"
      className="on-navy section-gap -mx-2.5 rounded-poster bg-navy px-6 pt-7 pb-8 text-mist md:-mx-4 md:px-13 md:pt-11 md:pb-12"
    >
      <h2 id="admin-activity" className="display text-heading text-foam md:text-panel md:leading-none">
        {t('admin.activity.title')}
      </h2>
      {entries.length === 0 && <p className="mt-5 text-body">{t('admin.activity.empty')}</p>}
      <ol className="mt-6 gap-x-14 lg:columns-2">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

function Entry({ entry }: { entry: Activity }) {
  const { t, language } = useTranslation();
  const now = useNow();
  const name = entry.actor && (entry.actor.displayName || t('admin.activity.somebody'));
  return (
    <li className="grid break-inside-avoid grid-cols-[72px_minmax(0,1fr)] gap-x-2 gap-y-1.5 pb-5 sm:grid-cols-[76px_minmax(0,1fr)_auto] sm:gap-x-4">
      <time dateTime={entry.at} className="text-small leading-[1.6rem] text-legal">
        {activityTimeText(t, language, entry.at, now)}
      </time>
      <p className="text-body leading-[1.45]">
        {name && <strong className="font-label text-foam">{name} </strong>}
        {activityText(t, language, entry)}
      </p>
      <span className="max-sm:col-start-2">
        <KindTag entry={entry} />
      </span>
    </li>
  );
}

function KindTag({ entry }: { entry: Activity }) {
  const { t } = useTranslation();
  if (entry.kind === 'BOOKING' && entry.act !== 'COMPLETED_EARLY')
    return <StatusTag status={entry.status} size="small" />;
  const isHidden = entry.kind === 'REVIEW' && entry.isHidden;
  const kinds = {
    BOOKING: { tone: 'sun', text: t('admin.activity.early') },
    ITEM: { tone: 'aqua', text: t('admin.activity.listing') },
    REVIEW: { tone: 'sand', text: t('admin.activity.review') },
    HIDDEN_REVIEW: { tone: 'teal', text: t('admin.activity.hiddenReview') },
    USER: { tone: 'sand-2', text: t('shell.roles.member') },
  } as const;
  const { tone, text } = kinds[isHidden ? 'HIDDEN_REVIEW' : entry.kind];
  return (
    <Tag tone={tone} size="small">
      {text}
    </Tag>
  );
}
