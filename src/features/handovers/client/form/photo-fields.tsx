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

/** Photos of the craft, each by the camera, which opens at once. They are kept on the device; if it is full, it says so first. */
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
  const missing = photoViews.find((view) => !photos.some((photo) => photo.view === view)) ?? 'OTHER';
  const isFull = photos.length >= handoverLimits.photosOfState;
  const camera = (view: PhotoView, name: string) => (
    <input
      type="file"
      accept="image/*"
      capture="environment"
      aria-label={name}
      disabled={isBusy || isFull || problem === 'full'}
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
      <div
        className={`${buttonClasses({ size: 'large', tone: 'navy', wide: true })} ${focusable} min-h-16! gap-3`}
      >
        <Camera size={22} />
        {t(isBusy ? 'handover.form.photo.busy' : 'handover.form.photo.next', {
          view: t(`handover.page.photos.${missing}`),
        })}
        {camera(missing, t('handover.form.photo.next', { view: t(`handover.page.photos.${missing}`) }))}
      </div>
      {photos.length > 0 && (
        <ul className="grid grid-cols-3 gap-2">
          {photos.map((photo) => {
            const name = t(`handover.page.photos.${photo.view}`);
            return (
              <li key={photo.id} className="relative">
                <div className={focusable}>
                  <img
                    src={photo.url}
                    alt=""
                    className="aspect-square w-full rounded-photo bg-sand object-cover"
                  />
                  {photo.view !== 'OTHER' &&
                    camera(photo.view, t('handover.form.photo.again', { view: name }))}
                </div>
                <span className="text-tiny">{name}</span>
                <button
                  type="button"
                  className="absolute top-1 right-1 grid size-11 place-items-center rounded-nav bg-foam"
                  aria-label={t('handover.form.photo.remove', { view: name })}
                  onClick={() => onChange(photos.filter((one) => one !== photo))}
                >
                  <Cross size={16} />
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
