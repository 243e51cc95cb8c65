import {
  type AppLoadContext,
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
} from 'react-router';
import { feedPage } from '#client/data/page-data.ts';
import { businessJsonLd, useJsonLdContext } from '#client/head/json-ld.ts';
import { PageHead } from '#client/head/page-head.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { paths } from '#client/paths.ts';
import { listHomePhotos } from '#features/site/endpoints.ts';
import type { Route } from './+types/home-page.ts';
import { HomeHero } from './hero.tsx';
import { HomePhotos, homePhotosQuery } from './home-photos.tsx';
import { HomeBooking } from './how-booking-works.tsx';
import { HomeIntro } from './intro.tsx';
import { HomeLocation } from './location.tsx';
import { HomeQuotes } from './quotes.tsx';
import { HomeTopRated } from './top-rated.tsx';
import { loadTopRated, topRatedQuery, topRatedTabs } from './top-rated-data.ts';
import { HomeWhy } from './why.tsx';

/** Answers 503 if a list is missing, so that the page is shown but not cached. */
export async function loader({ context }: LoaderFunctionArgs<AppLoadContext>) {
  const [topRated, photos] = await Promise.all([loadTopRated(context.call), context.call(listHomePhotos)]);
  return data({ topRated, photos }, { status: Object.values(topRated).includes(null) ? 503 : 200 });
}

/** The page renders at once; its lists follow. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  for (const tab of topRatedTabs) void feedPage(topRatedQuery(tab), { request });
  void feedPage(homePhotosQuery, { request });
  return null;
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const jsonLdContext = useJsonLdContext();
  return (
    <>
      <PageHead
        title={t('shell.homeTitle')}
        path={paths.home()}
        metadata={
          import.meta.env.SSR && { description: t('head.home'), jsonLd: businessJsonLd(jsonLdContext) }
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
