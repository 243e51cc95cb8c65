import { Link } from 'react-router';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { Tag } from '#client/ui/tag.tsx';
import { TitledSection } from '#client/ui/titled-section.tsx';
import { paths } from '#shared/paths.ts';
import type { HelperAct } from '../schemas.ts';
import { actWord } from './act-words.ts';

/** What an owner's helpers did last, and what former ones tried; nothing before the first act. */
export function HelperActs({ acts }: { acts: readonly HelperAct[] }) {
  const { t } = useTranslation();
  const shown = acts.filter(({ act, tried }) => tried !== null || actWord(t, act) !== null);
  return (
    shown.length > 0 && (
      <TitledSection title={t('helpers.acts.title')} text={t('helpers.acts.text')}>
        <ul className="grid gap-2">
          {shown.map((act) => (
            <Act key={act.id} act={act} />
          ))}
        </ul>
      </TitledSection>
    )
  );
}

function Act({ act: { act, at, name, title, bookingId, startTime, tried } }: { act: HelperAct }) {
  const { t } = useTranslation();
  const { shortDay, time, list } = useFormat();
  const [what = '', ...said] = tried?.split(' ') ?? [];
  // Without those that were not sent.
  const moments = said.filter((moment) => !Number.isNaN(Date.parse(moment)));
  const word =
    what === 'WALK_IN'
      ? t('bookings.actWords.ENTERED')
      : (actWord(t, tried === null ? act : what) ?? t('helpers.acts.other'));
  const start =
    startTime &&
    (shortDay(startTime) === shortDay(at) ? time(startTime) : `${shortDay(startTime)}, ${time(startTime)}`);
  const about = [title, start].filter(Boolean).join(', ');
  return (
    <li className="on-sand rounded-row bg-wash px-5 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="min-w-0 text-body font-label wrap-anywhere">
          {t('helpers.acts.line', { name, act: word })}
          {moments.length > 0 && `, ${list(moments.map((moment) => time(moment)))}`}
        </span>
        {tried !== null && (
          <Tag tone="sun" size="small">
            {t('helpers.acts.refused')}
          </Tag>
        )}
      </p>
      <p className="text-small text-muted wrap-anywhere">
        {`${shortDay(at)}, ${time(at)}`}
        {about && ' · '}
        {bookingId ? (
          <Link to={paths.bookings({ tab: 'items', booking: bookingId })} className="link relative hit-44">
            {about}
          </Link>
        ) : (
          about
        )}
      </p>
      {tried !== null && <p className="mt-1 text-small">{t('helpers.acts.refusedText', { name })}</p>}
    </li>
  );
}
