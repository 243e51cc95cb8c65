import { useState } from 'react';
import { useBackOnline } from '#client/data/api.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import type { RecordedState } from '../schemas.ts';
import { useRecordCalls } from './record-calls.ts';

/** The private photos of a state: small, and in full size behind a link. */
export function RecordPhotos({ photos }: Pick<RecordedState, 'photos'>) {
  if (photos.length === 0) return null;
  return (
    <ul className="mt-4 grid grid-cols-3 gap-2 sm:grid-cols-[repeat(auto-fill,minmax(112px,1fr))]">
      {[...photos.entries()].map(([place, photo]) => (
        <li key={photo.id}>
          <RecordPhoto photo={photo} number={place + 1} />
        </li>
      ))}
    </ul>
  );
}

function RecordPhoto({ photo, number }: { photo: RecordedState['photos'][number]; number: number }) {
  const { t } = useTranslation();
  const [hasFailed, setHasFailed] = useState(false);
  useBackOnline(hasFailed ? () => setHasFailed(false) : undefined);
  const address = useRecordCalls().photo(photo.id);
  const view = t(`handover.page.photos.${photo.view}`);
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('handover.page.photos.open', { view, number })}
      className="block rounded-hour text-tiny text-navy no-underline"
    >
      {hasFailed ? (
        <span className="grid aspect-square place-items-center rounded-hour bg-sand p-2 text-center text-micro leading-snug hyphens-auto">
          {t('handover.page.photos.failed')}
        </span>
      ) : (
        <img
          src={address}
          alt={view}
          loading="lazy"
          decoding="async"
          className="aspect-square w-full rounded-hour bg-sand object-cover"
          onError={() => setHasFailed(true)}
        />
      )}
      <span aria-hidden className="mt-1 block truncate">
        {view}
      </span>
    </a>
  );
}
