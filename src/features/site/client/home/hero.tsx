import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { paths } from '#client/paths.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Perforation } from '#client/ui/wave.tsx';
import { heroPrice } from '#shared/constants.ts';
import { marina } from '#shared/marina.ts';
import { Coupon, UprightPerforation } from './coupon.tsx';
import { HeroPicture } from './hero-picture.tsx';

export function HomeHero() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { city, country } = marina.place;
  return (
    <section className="relative mx-auto max-w-[1520px] px-2.5 sm:px-6">
      <div className="relative aspect-[370/572] overflow-hidden rounded-poster bg-sea sm:aspect-auto sm:h-[max(420px,min(57.8vw,55.3rem,100svh-var(--header-height)-24px))]">
        <HeroPicture className="absolute inset-0 size-full object-cover sm:object-[30%_38%]" />
        <div className="absolute top-[5.4vw] left-[5.8vw] sm:top-[min(1.4vw,2.3svh)] sm:left-[4.3vw] 2xl:left-16">
          <p className="mb-[0.35em] text-body font-label sm:mb-0.5 sm:text-large">
            <span className="whitespace-nowrap">{city[language]}</span>, {country[language]}
          </p>
          <h1 className="display text-hero">
            {t('home.hero.line1')} <br />
            {t('home.hero.line2')}
          </h1>
        </div>
      </div>
      <PriceTicket />
    </section>
  );
}

/** Overlaps the image's lower edge on phones, is a row below it up to `lg`, and lies within the image from `lg`. */
function PriceTicket() {
  const { t } = useTranslation();
  return (
    <div className="on-sand relative z-1 mx-4 -mt-11 sm:max-lg:mx-8 sm:max-lg:grid sm:max-lg:grid-cols-[minmax(0,1fr)_clamp(14rem,30vw,17rem)] lg:absolute lg:right-16 lg:bottom-10 lg:m-0 lg:w-[344px] lg:drop-shadow-[0_14px_22px_rgb(13_33_54/0.2)]">
      <Coupon
        cut="bottom"
        className="rounded-t-[28px] bg-sand px-6 pt-5.5 pb-5 sm:max-lg:rounded-l-[28px] sm:max-lg:rounded-tr-none sm:max-lg:px-8 lg:bg-paper lg:px-7 lg:pt-7"
      >
        <p className="text-label text-muted">{t('home.price.from')}</p>
        <p className="mt-1 flex items-baseline gap-2.5">
          <span className="pn text-hero-price leading-[0.95]">{heroPrice}</span>
          <span className="text-label font-medium whitespace-nowrap sm:text-body">
            {t('home.price.unit')}
          </span>
        </p>
      </Coupon>
      <Coupon
        cut="top"
        className="relative rounded-b-[28px] bg-sand px-6 pb-6 sm:max-lg:grid sm:max-lg:items-center sm:max-lg:rounded-r-[28px] sm:max-lg:rounded-bl-none sm:max-lg:py-0 sm:max-lg:pr-8 lg:bg-paper lg:px-7 lg:pb-7"
      >
        <Perforation className="-mx-1.5 mb-5 text-navy/45 sm:max-lg:hidden" />
        <UprightPerforation className="hidden sm:max-lg:block" />
        <ButtonLink to={paths.listings()} tone="coral" wide>
          {t('home.price.book')}
        </ButtonLink>
      </Coupon>
    </div>
  );
}
