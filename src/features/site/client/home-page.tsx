import { useTranslation } from 'react-i18next';
import { type AppLoadContext, data, type LoaderFunctionArgs } from 'react-router';
import { call } from '#client/api.ts';
import { useSite } from '#client/layout/use-site.ts';
import { PageHead } from '#client/ui/page-head.tsx';
import type { Route } from './+types/home-page.ts';
import { HomeBooking } from './home-booking.tsx';
import { HomeHero } from './home-hero.tsx';
import { heroPicture } from './home-hero-picture.tsx';
import { HomeIntro } from './home-intro.tsx';
import { HomeLocation } from './home-location.tsx';
import { HomeQuotes } from './home-quotes.tsx';
import { HomeTopRated } from './home-top-rated.tsx';
import { loadTopRated } from './home-top-rated-data.ts';
import { HomeWhy } from './home-why.tsx';

/** A page whose list is missing is shown, but answers 503, so that no copy of it is kept. */
export async function loader({ context }: LoaderFunctionArgs<AppLoadContext>) {
  const lists = await loadTopRated(context.call);
  return data({ lists }, { status: Object.values(lists).includes(null) ? 503 : 200 });
}

/** The page stands at once; the list follows. */
export function clientLoader() {
  return { lists: loadTopRated(call) };
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { publicUrl } = useSite();
  return (
    <>
      <PageHead
        title={t('shell.homeTitle')}
        canonical={`${publicUrl}/`}
        image={new URL(heroPicture, publicUrl).href}
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
