import { type ReactNode, useState } from 'react';
import { isSignedOut } from '#client/data/api.ts';
import { call } from '#client/data/call.ts';
import { ageText } from '#client/i18n/age-text.ts';
import { errorText } from '#client/i18n/error-text.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { ConfirmDialog } from '#client/overlays/dialog.tsx';
import { toast } from '#client/overlays/toast.ts';
import { Button } from '#client/ui/button.tsx';
import { Triangle } from '#client/ui/icons.tsx';
import { AppError } from '#shared/errors.ts';
import { formatMarinaDate, formatMarinaTime } from '#shared/marina-format.ts';
import { instantToMarina } from '#shared/marina-time.ts';
import { readCalendar, removeCalendar } from '../endpoints.ts';
import { calendarErrorTexts } from '../error-texts.ts';
import type { ImportedCalendar } from '../schemas.ts';

interface Props {
  calendar: ImportedCalendar;
  /** Of the item that it is for; undefined if it is for all, or for one that is not known. */
  itemTitle: string | undefined;
  onRead: (calendar: ImportedCalendar) => void;
  onRemoved: () => void;
}

/** A calendar with its age, why it fails, and what can be done with it. */
export function CalendarRow({ calendar, itemTitle, onRead, onRemoved }: Props) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const now = useNow();
  const [busy, setBusy] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const { id, name, address, itemId, readAt, hours, error, unreadable, unknownZone } = calendar;
  const params = { id };
  const removedElsewhere = (failure: unknown) =>
    failure instanceof AppError && failure.code === 'calendar_not_found';

  const read = async () => {
    setBusy(true);
    try {
      const changed = await call(readCalendar, { params });
      onRead(changed);
      if (changed.error === null) toast.success(t('calendars.other.readDone', { name }));
      else {
        const description = calendarErrorTexts[language][changed.error];
        toast.error(t('calendars.other.readFailed', { name }), { description });
      }
    } catch (failure) {
      if (!isSignedOut(failure))
        toast.error(t('calendars.other.readFailed', { name }), { description: errorText(t, failure) });
      if (removedElsewhere(failure)) onRemoved();
    }
    setBusy(false);
  };
  const remove = async () => {
    try {
      await call(removeCalendar, { params });
    } catch (failure) {
      if (isSignedOut(failure)) return;
      if (!removedElsewhere(failure)) {
        toast.error(t('calendars.other.removeFailed'), { description: errorText(t, failure) });
        return;
      }
    }
    toast.success(t('calendars.other.removed', { name }));
    onRemoved();
  };

  return (
    <li className="on-sand rounded-row bg-wash px-5 py-4">
      <p className="text-body font-label wrap-anywhere">{name}</p>
      <p className="text-small text-muted wrap-anywhere">
        {itemId === null ? t('calendars.other.allItems') : (itemTitle ?? t('calendars.other.itemGone'))}
      </p>
      <p className="text-small text-muted wrap-anywhere">{address}</p>
      <p className="text-small text-muted">
        {readAt !== null && `${t('calendars.other.read', { age: ageText(t, readAt, now) })} · `}
        {t('calendars.other.hours', { count: hours })}
      </p>
      {error !== null && <Failure calendar={calendar} error={error} />}
      {unreadable > 0 && <Warning>{t('calendars.other.unreadable', { count: unreadable })}</Warning>}
      {unknownZone !== null && <Warning>{t('calendars.other.unknownZone', { zone: unknownZone })}</Warning>}
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button
          tone="navy"
          size="row"
          busy={busy}
          aria-label={t('calendars.other.readNowNamed', { name })}
          onClick={() => void read()}
        >
          {t('calendars.other.readNow')}
        </Button>
        <Button
          tone="outline"
          size="row"
          aria-label={t('calendars.other.removeNamed', { name })}
          onClick={() => setIsAsking(true)}
        >
          {t('calendars.other.remove')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('calendars.other.ask.title', { name })}
          text={t('calendars.other.ask.text')}
          confirm={t('calendars.other.ask.yes')}
          confirmBusy={t('calendars.other.ask.busy')}
          tone="coral"
          onConfirm={remove}
          onClose={() => setIsAsking(false)}
        />
      )}
    </li>
  );
}

function Failure({
  calendar: { failingSince, createdAt },
  error,
}: {
  calendar: ImportedCalendar;
  error: NonNullable<ImportedCalendar['error']>;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { date, time } = instantToMarina(new Date(failingSince ?? createdAt));
  const when = `${formatMarinaDate(date, language, 'medium')}, ${formatMarinaTime(time, language)}`;
  return (
    <Warning>
      <span className="font-label">{calendarErrorTexts[language][error]}</span>{' '}
      {t('calendars.other.failing', { when })}
    </Warning>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <div className="mt-3 flex gap-3 rounded-row bg-error-ground px-4 py-3 text-small">
      <Triangle size={20} className="mt-0.5 shrink-0 text-coral-dark" />
      <p className="min-w-0 wrap-anywhere">{children}</p>
    </div>
  );
}
