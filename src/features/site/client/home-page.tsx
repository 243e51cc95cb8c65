import { type AppLoadContext, data, type LoaderFunctionArgs } from 'react-router';
import { aboutBusiness } from '#client/about-site.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useAbout } from '#client/layout/use-about.ts';
import { soonLoader } from '#client/page-data.ts';
import { paths } from '#client/paths.ts';
import { PageHead } from '#client/ui/page-head.tsx';
import type { Route } from './+types/home-page.ts';
import { HomeBooking } from './home-booking.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomeIntro } from './home-intro.tsx';
import { HomeLocation } from './home-location.tsx';
import { HomeQuotes } from './home-quotes.tsx';
import { HomeTopRated } from './home-top-rated.tsx';
import { loadTopRated, type TopRatedLists } from './home-top-rated-data.ts';
import { HomeWhy } from './home-why.tsx';

/** A page whose list is missing is shown, but answers 503, so that no copy of it is kept. */
export async function loader({ context }: LoaderFunctionArgs<AppLoadContext>) {
  const lists = await loadTopRated(context.call);
  return data({ lists }, { status: isWhole(lists) ? 200 : 503 });
}

/** The page stands at once; the list follows. */
export const clientLoader = soonLoader('lists', loadTopRated, isWhole);

function isWhole(lists: TopRatedLists): boolean {
  return !Object.values(lists).includes(null);
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const about = useAbout();
  return (
    <>
      <PageHead
        title={t('shell.homeTitle')}
        path={paths.home()}
        shared={import.meta.env.SSR && { description: t('head.home'), things: aboutBusiness(about) }}
      />
      <HomeHero />
      <HomeIntro />
      <HomeTopRated lists={loaderData.lists} />
      <HomeWhy />
      <HomeBooking />
      <HomeQuotes />
      <HomeLocation />
    </>
  );
}
