import { type ReactNode, useId, useState } from 'react';
import { useBackOnline } from '#client/data/api.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { Tag } from '#client/ui/tag.tsx';
import type { ItemType } from '#features/items/constants.ts';
import { handoverLimits as limits } from '../limits.ts';
import type { Addition, Mark, RecordedState } from '../schemas.ts';
import { useConditionTexts } from './condition-texts.ts';
import { CraftDrawing } from './craft-drawing.tsx';
import { useRecordCalls } from './record-calls.ts';

/** From this delay on between the act and its arrival, the record says when it arrived. */
const lateAfterMs = 5 * 60_000;

/** In what state the craft left or came back. */
export function RecordState({
  state,
  type,
  newMarks = [],
}: {
  state: RecordedState;
  type: ItemType;
  newMarks?: readonly Mark[];
}) {
  const { t } = useTranslation();
  const texts = useConditionTexts();
  const { marks, fuel, explained, disagreement } = state;
  const facts = [
    ['meter', texts.orNot(state.meter, texts.hours)],
    ['lifeJackets', texts.orNot(state.lifeJackets, String)],
    ['killCord', t(`handover.page.given.${state.killCord}`)],
    ['deposit', texts.deposit(state.deposit)],
    ['identity', t(`handover.page.seen.${state.identitySeen}`)],
  ] as const;
  const { width, height } = limits.signatureSize;
  return (
    <StateFrame title={texts.titled(t(`handover.page.stage.${state.stage}`), state.unit)} kept={state}>
      <div
        className="mt-4 grid gap-x-5"
        style={{ gridTemplateColumns: 'clamp(7.5rem, 30%, 9.5rem) minmax(0, 1fr)' }}
      >
        <CraftDrawing {...{ type, marks, newMarks }} className="w-full" />
        <div className="min-w-0 text-small">
          {marks.length === 0 && <p className="text-muted">{t('handover.page.noMarks')}</p>}
          <ol className="grid list-decimal gap-1.5 pl-4 wrap-anywhere empty:hidden">
            {[...marks.entries()].map(([place, mark]) => (
              <li key={place}>
                {mark.note || t('handover.page.noNote')}{' '}
                {newMarks.includes(mark) && (
                  <Tag tone="sun" size="small" className="min-h-0! py-0.5!">
                    {t('handover.page.isNew')}
                  </Tag>
                )}
              </li>
            ))}
          </ol>
          <p className="mt-4 font-label">{t('handover.page.fuel')}</p>
          {fuel !== null && (
            <span aria-hidden className="mt-1 mb-1 flex w-44 max-w-full gap-0.5">
              {[...Array(limits.fuelParts).keys()].map((part) => (
                <span
                  key={part}
                  className={`h-3.5 flex-1 rounded-[3px] inset-ring-2 inset-ring-navy ${part < fuel ? 'bg-navy' : ''}`}
                />
              ))}
            </span>
          )}
          <p>{texts.orNot(fuel, texts.fuel)}</p>
        </div>
      </div>
      <dl className="mt-5 grid grid-cols-2 gap-x-5 gap-y-3 text-small">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-muted">{t(`handover.page.${name}`)}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {explained.length > 0 && (
        <>
          <p className="mt-4 text-small text-muted">{t('handover.page.explained')}</p>
          <ul className="list-disc pl-4 text-small wrap-anywhere">
            {explained.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </>
      )}
      <Photos photos={state.photos} />
      <div className="mt-5 grid grid-cols-2 gap-5">
        {(['owner', 'renter'] as const).map((side) => {
          const signature = state[`${side}Signature`];
          return (
            signature && (
              <div key={side} className="min-w-0 text-small">
                <p className="text-muted">{t(`handover.page.signed.${side}`)}</p>
                {signature.path && (
                  <svg
                    aria-hidden
                    viewBox={`0 0 ${width} ${height}`}
                    fill="none"
                    stroke="var(--color-navy)"
                    className="mt-1 w-full"
                  >
                    <path d={signature.path} strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
                  </svg>
                )}
                <p className="font-label wrap-anywhere">{signature.name}</p>
              </div>
            )
          );
        })}
      </div>
      {disagreement !== null && (
        <figure className="mt-5">
          <figcaption className="font-label text-error">{t('handover.page.disagrees')}</figcaption>
          <blockquote className="mt-1 whitespace-pre-line wrap-anywhere">
            {t('handover.page.quote', { text: disagreement })}
          </blockquote>
        </figure>
      )}
    </StateFrame>
  );
}

/** Photos that a side has added later, with what they show. */
export function RecordAddition({ addition }: { addition: Addition }) {
  const { t } = useTranslation();
  return (
    <StateFrame title={t('handover.page.added')} kept={addition}>
      <p className="mt-3 whitespace-pre-line wrap-anywhere">
        {t('handover.page.quote', { text: addition.text })}
      </p>
      <Photos photos={addition.photos} />
    </StateFrame>
  );
}

/** When and by whom something was recorded, and at its end the hash. */
function StateFrame({
  title,
  kept: { at, receivedAt, by, hash },
  children,
}: {
  title: string;
  kept: Pick<Addition, 'at' | 'receivedAt' | 'by' | 'hash'>;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { when } = useFormat();
  const titleId = useId();
  return (
    <article aria-labelledby={titleId} className="on-paper min-w-0 rounded-card bg-paper p-5 sm:p-7">
      <h3 id={titleId} className="display text-value">
        {title}
      </h3>
      <p className="mt-1 text-small text-muted wrap-anywhere first-letter:uppercase">
        {t(`handover.page.by.${by.side}`, { when: when(at), name: by.name || t('handover.page.former') })}
      </p>
      {Date.parse(receivedAt) - Date.parse(at) > lateAfterMs && (
        <p className="text-small text-muted">{t('handover.page.received', { when: when(receivedAt) })}</p>
      )}
      {children}
      <details className="mt-4 text-small">
        <summary className="w-fit rounded-badge py-[11px] text-muted">{t('handover.page.hash')}</summary>
        <p className="font-medium wrap-anywhere">{hash}</p>
      </details>
    </article>
  );
}

/** Private photos: small, and in full size behind a link. */
const Photos = ({ photos }: Pick<Addition, 'photos'>) => (
  <ul
    className="mt-4 grid gap-2 empty:hidden"
    style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(5.5rem, 1fr))' }}
  >
    {[...photos.entries()].map(([place, photo]) => (
      <Photo key={photo.id} photo={photo} number={place + 1} />
    ))}
  </ul>
);

function Photo({ photo, number }: { photo: Addition['photos'][number]; number: number }) {
  const { t } = useTranslation();
  const [hasFailed, setHasFailed] = useState(false);
  useBackOnline(hasFailed ? () => setHasFailed(false) : undefined);
  const address = useRecordCalls().photo(photo.id);
  const view = t(`handover.page.photos.${photo.view}`);
  return (
    <li>
      <a
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('handover.page.photos.open', { view, number })}
        className="block rounded-hour text-tiny text-navy no-underline"
      >
        {hasFailed ? (
          <span className="grid aspect-square place-items-center rounded-hour bg-sand p-2 text-center text-micro leading-snug">
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
    </li>
  );
}
