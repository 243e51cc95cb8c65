import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#client/data/api-query.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Photo } from '#client/ui/photo.tsx';
import { listHomePhotos } from '#features/site/endpoints.ts';
import type { HomePhoto } from '#shared/site.ts';

export const homePhotosQuery = apiQuery(listHomePhotos);

/** The operator's photographs, if there are any; `first` is what the server rendered. */
export function HomePhotos({ first }: { first: readonly HomePhoto[] | undefined }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { data: photos = [] } = useQuery({ ...homePhotosQuery, ...(first && { initialData: first }) });
  if (photos.length === 0) return null;
  return (
    <section className="section-gap column" aria-labelledby="photos">
      <h2 id="photos" className="display text-section">
        {t('home.photos.title')}
      </h2>
      <ul className="mt-6 grid grid-cols-2 gap-x-3 gap-y-5 sm:mt-10 sm:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))] sm:gap-5">
        {photos.map(({ image, alt, caption }, index) => (
          // On phones the first of an odd number is a row of its own.
          <li key={image.compressedUrl} className="max-sm:[&:first-child:nth-last-child(odd)]:col-span-2">
            <figure>
              <Photo
                image={image}
                alt={alt[language]}
                sizes={`(min-width: 76rem) 357px, (min-width: 40rem) 46vw, ${index === 0 && photos.length % 2 === 1 ? 100 : 46}vw`}
                className="aspect-[4/3] w-full rounded-photo"
              />
              {caption && <figcaption className="mt-2 text-small text-muted">{caption[language]}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
