import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  type AppLoadContext,
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
} from 'react-router';
import wake480 from '#client/assets/wake-480.webp';
import wake960 from '#client/assets/wake-960.webp';
import { startPageQuery } from '#client/data/page-data.ts';
import { apiQuery } from '#client/data/query-client.ts';
import { businessJsonLd, PageHead, useJsonLdContext } from '#client/head/page-head.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import star from '#client/marks/feature-5-star-service.svg';
import lighthouse from '#client/marks/feature-24-7-support.svg';
import ticket from '#client/marks/feature-easy-booking.svg';
import cliffs from '#client/marks/feature-prime-location.svg';
import jetSki from '#client/marks/feature-quality-equipment.svg';
import anchor from '#client/marks/feature-secure-payments.svg';
import { useNow } from '#client/now.tsx';
import { ButtonAnchor, ButtonLink } from '#client/ui/button.tsx';
import { Chat, Star } from '#client/ui/icons.tsx';
import { Photo } from '#client/ui/photo.tsx';
import { SwellEdge } from '#client/ui/wave.tsx';
import { listHomePhotos } from '#features/site/endpoints.ts';
import { marina } from '#shared/marina.ts';
import { instantToMarina } from '#shared/marina-time.ts';
import { paths } from '#shared/paths.ts';
import type { HomePhoto } from '#shared/site.ts';
import { whatsappUrl } from '#shared/whatsapp.ts';
import { HomeLocation } from '../location/home-location.tsx';
import type { Route } from './+types/home-page.ts';
import { HomeBooking, HomeHero } from './hero.tsx';
import { HomeTopRated, loadTopRated, topRatedQuery, topRatedTabs } from './top-rated.tsx';

/** Answers 503 if a list is missing, so that the page is shown but not cached. */
export async function loader({ context }: LoaderFunctionArgs<AppLoadContext>) {
  const [topRated, photos] = await Promise.all([loadTopRated(context.call), context.call(listHomePhotos)]);
  return data({ topRated, photos }, { status: Object.values(topRated).includes(null) ? 503 : 200 });
}

/** The page renders at once; its lists follow. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  for (const tab of topRatedTabs) void startPageQuery(topRatedQuery(tab), { request });
  void startPageQuery(homePhotosQuery, { request });
  return null;
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const jsonLdContext = useJsonLdContext();
  const today = instantToMarina(useNow()).date;
  return (
    <>
      <PageHead
        title={t('shell.homeTitle')}
        path={paths.home()}
        metadata={
          import.meta.env.SSR && { description: t('head.home'), jsonLd: businessJsonLd(jsonLdContext, today) }
        }
      />
      <HomeHero />
      <HomeIntro />
      <HomeTopRated first={loaderData?.topRated ?? null} />
      <HomePhotos first={loaderData?.photos} />
      <HomeWhy />
      <HomeBooking />
      <HomeQuotes />
      <HomeLocation />
    </>
  );
}

function HomeIntro() {
  const { t } = useTranslation();
  const chat = whatsappUrl(marina.contactPhone, t('shell.whatsapp.greeting'));
  return (
    <section className="column mt-12 grid grid-cols-1 gap-x-10 gap-y-10 sm:mt-16 lg:mt-[92px] lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end">
      <div>
        <p className="max-w-[27em] text-lead">
          <span className="display text-brand leading-none font-[640]">{t('shell.brand')}</span>
          {t('home.intro.text')}
        </p>
        <div className="mt-7 flex flex-col gap-3 sm:flex-row">
          <ButtonLink to={paths.listings()}>{t('ui.browse')}</ButtonLink>
          {chat && (
            <ButtonAnchor href={chat} tone="outline" icon={<Chat size={18} />}>
              {t('home.intro.contact')}
            </ButtonAnchor>
          )}
        </div>
      </div>
      <dl
        aria-label={t('home.intro.stats.label')}
        className="flex flex-wrap justify-between gap-x-5 gap-y-4 max-[22.5rem]:gap-x-2 sm:justify-start sm:gap-x-13"
      >
        <Stat label={t('home.intro.stats.items')}>50+</Stat>
        <Stat label={t('home.intro.stats.customers')}>1000+</Stat>
        <Stat label={t('home.intro.stats.rating')}>
          5<span className="sr-only"> {t('home.intro.stats.stars')}</span>
          <Star className="-my-[0.2em] ml-[0.04em] inline-block size-[0.84em] align-[0.03em]" />
        </Stat>
      </dl>
    </section>
  );
}

function Stat({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="mt-1.5 w-min wrap-normal text-small leading-snug text-muted sm:text-label">{label}</dt>
      <dd className="pn text-statistic leading-none whitespace-nowrap">{children}</dd>
    </div>
  );
}

const homePhotosQuery = apiQuery(listHomePhotos);

/** The operator's photographs, if there are any; `first` is what the server rendered. */
function HomePhotos({ first }: { first: readonly HomePhoto[] | undefined }) {
  const { t, language } = useTranslation();
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

const reasons = [
  { id: 'quality', mark: jetSki },
  { id: 'booking', mark: ticket },
  { id: 'location', mark: cliffs },
  { id: 'service', mark: star },
  { id: 'support', mark: lighthouse },
  { id: 'payments', mark: anchor },
] as const;

/**
 * Six reasons to choose us. Insurance and licences are worded as what owners declare. See "Claims and wording" in
 * docs/product.md.
 */
function HomeWhy() {
  const { t } = useTranslation();
  return (
    <section className="on-navy section-gap" aria-labelledby="why">
      <SwellEdge ground="navy" crest="sea" />
      <div className="bg-navy text-foam">
        <div className="column py-9 md:pt-12 md:pb-14">
          <div className="grid gap-x-16 gap-y-5 lg:grid-cols-[auto_minmax(0,20rem)] lg:items-end lg:justify-between">
            <h2 id="why" className="display max-w-[9.5em] text-section">
              {t('home.why.title')}
            </h2>
            <p className="max-w-[46ch] text-body text-mist lg:mb-1.5">{t('home.why.insured')}</p>
          </div>
          <ul className="mt-10 grid gap-x-8 gap-y-9 sm:grid-cols-2 lg:mt-16 lg:grid-cols-3 lg:gap-y-14">
            {reasons.map(({ id, mark }) => (
              <li key={id} className="grid grid-cols-[60px_minmax(0,1fr)] gap-x-5 md:block">
                <img src={mark} alt="" width={72} height={66} loading="lazy" className="w-15 md:w-18" />
                <div>
                  <h3 className="display text-price leading-[1.1] md:mt-5 md:text-card">
                    {t(`home.why.${id}.title`)}
                  </h3>
                  <p className="mt-1 max-w-[31ch] text-body text-mist md:mt-1.5">
                    {t(`home.why.${id}.text`)}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <SwellEdge ground="foam" className="bg-navy" mirrored />
    </section>
  );
}

/** The testimonials: a large one with two below it, beside a picture of a wake. */
function HomeQuotes() {
  const { t } = useTranslation();
  return (
    <section className="section-gap column" aria-labelledby="quotes">
      <h2 id="quotes" className="sr-only">
        {t('home.quotes.title')}
      </h2>
      <div className="grid gap-x-12 gap-y-9 md:grid-cols-[minmax(0,4fr)_minmax(0,6fr)] lg:gap-x-20">
        <img
          src={wake960}
          srcSet={`${wake480} 480w, ${wake960} 960w`}
          sizes="(min-width: 76rem) 412px, (min-width: 48rem) 38vw, calc(100vw - 40px)"
          width={960}
          height={1200}
          alt={t('home.quotes.picture')}
          loading="lazy"
          decoding="async"
          className="aspect-[4/3] w-full rounded-photo bg-deep object-cover object-[50%_12%] md:aspect-[4/5] md:h-full md:object-[88%_50%]"
        />
        <div className="flex flex-col justify-center gap-y-9 md:gap-y-12">
          <figure>
            <blockquote className="display text-quote text-balance">{t('home.quotes.main.text')}</blockquote>
            <figcaption className="mt-4 text-label text-muted md:mt-6 md:text-body">
              {t('home.quotes.main.by')}
            </figcaption>
          </figure>
          <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2 md:max-lg:grid-cols-1">
            {(['second', 'third'] as const).map((id) => (
              <figure key={id}>
                <blockquote className="max-w-[28ch] text-large">{t(`home.quotes.${id}.text`)}</blockquote>
                <figcaption className="mt-1.5 text-small text-muted">{t(`home.quotes.${id}.by`)}</figcaption>
              </figure>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
