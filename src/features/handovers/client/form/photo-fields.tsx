import { useEffect, useState } from 'react';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { buttonClasses } from '#client/ui/button.tsx';
import { Camera, Cross } from '#client/ui/icons.tsx';
import { handoverLimits, type PhotoView, photoViews } from '#features/handovers/limits.ts';
import { shrinkPhoto } from './shrink-photo.ts';

export interface TakenPhoto {
  id: string;
  view: PhotoView;
  /** Of what is on the device. */
  url: string;
}

interface PhotoFieldsProps {
  photos: readonly TakenPhoto[];
  onChange: (photos: readonly TakenPhoto[]) => void;
  keepPhoto: (photo: Blob) => Promise<string>;
  hasRoom: () => Promise<boolean>;
}

const asked = photoViews.filter((view) => view !== 'OTHER');

/**
 * Photos of the craft, each by the camera, which opens at once. A large button takes the next one, and each has a tile: of a craft
 * that is afloat, some can't be taken. They are kept on the device; if it is full, it says so first.
 */
export function PhotoFields({ photos, onChange, keepPhoto, hasRoom }: PhotoFieldsProps) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<'full' | 'unreadable' | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    void hasRoom().then((isFree) => setProblem(isFree ? null : 'full'));
  }, [hasRoom]);
  const take = async (view: PhotoView, file: File | undefined) => {
    if (!file) return;
    setIsBusy(true);
    const photo = await shrinkPhoto(file).catch(() => null);
    const id = photo && (await keepPhoto(photo).catch(() => null));
    setIsBusy(false);
    setProblem(photo === null ? 'unreadable' : id === null ? 'full' : null);
    if (photo && id)
      onChange([
        ...photos.filter((one) => view === 'OTHER' || one.view !== view),
        { id, view, url: URL.createObjectURL(photo) },
      ]);
  };
  const missing = asked.find((view) => !photos.some((photo) => photo.view === view)) ?? 'OTHER';
  const isFull = photos.length >= handoverLimits.photosOfState;
  const tiles: { view: PhotoView; photo?: TakenPhoto | undefined }[] = [
    ...asked.map((view) => ({ view, photo: photos.find((one) => one.view === view) })),
    ...photos.filter(({ view }) => view === 'OTHER').map((photo) => ({ view: photo.view, photo })),
    { view: 'OTHER' },
  ];
  const camera = (view: PhotoView, name: string, isRetaken = false) => (
    <input
      type="file"
      accept="image/*"
      capture="environment"
      aria-label={name}
      disabled={isBusy || (isFull && !isRetaken) || problem === 'full'}
      className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
      onChange={({ target }) => {
        void take(view, target.files?.[0]);
        target.value = '';
      }}
    />
  );
  const focusable =
    'relative has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--ring)';
  return (
    <section aria-label={t('handover.form.photos')} className="grid gap-3">
      <h3 className="text-label font-label">{t('handover.form.photos')}</h3>
      {problem && (
        <p role="alert" className="rounded-photo bg-error-ground px-5 py-4 text-body font-medium">
          {t(`handover.form.photo.${problem}`)}
        </p>
      )}
      <div className={`${buttonClasses({ size: 'large', tone: 'navy', wide: true })} ${focusable} gap-3`}>
        <Camera size={22} />
        {t(isBusy ? 'handover.form.photo.busy' : 'handover.form.photo.next', {
          view: t(`handover.page.photos.${missing}`),
        })}
        {camera(missing, t('handover.form.photo.next', { view: t(`handover.page.photos.${missing}`) }))}
      </div>
      <ul className="grid gap-2" style={{ gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }}>
        {tiles.map(({ view, photo }) => {
          const name = t(`handover.page.photos.${view}`);
          return (
            <li key={view === 'OTHER' ? (photo?.id ?? view) : view} className="relative">
              <div
                className={`${focusable} grid aspect-square place-items-center rounded-photo bg-sand inset-ring-2 inset-ring-muted`}
              >
                {photo ? (
                  // The picture stays as it is when its address no longer takes memory.
                  <img
                    src={photo.url}
                    alt=""
                    className="size-full rounded-photo object-cover"
                    onLoad={() => URL.revokeObjectURL(photo.url)}
                  />
                ) : (
                  <Camera size={26} />
                )}
                {!photo
                  ? camera(view, name)
                  : view !== 'OTHER' && camera(view, t('handover.form.photo.again', { view: name }), true)}
              </div>
              <span aria-hidden className="block text-center text-small leading-tight">
                {name}
              </span>
              {photo && (
                <button
                  type="button"
                  className="absolute top-1 right-2.5 grid size-11 place-items-center rounded-nav bg-foam inset-ring-2 inset-ring-navy"
                  aria-label={t('handover.form.photo.remove', { view: name })}
                  disabled={isBusy}
                  onClick={() => onChange(photos.filter((one) => one !== photo))}
                >
                  <Cross size={16} />
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
