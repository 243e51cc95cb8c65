import { useState } from 'react';
import { preload } from 'react-dom';
import phone480 from '#client/assets/hero-phone-480.webp';
import phone720 from '#client/assets/hero-phone-720.webp';
import phone1080 from '#client/assets/hero-phone-1080.webp';
import wide960 from '#client/assets/hero-wide-960.webp';
import wide1280 from '#client/assets/hero-wide-1280.webp';
import wide1600 from '#client/assets/hero-wide-1600.webp';
import wide2400 from '#client/assets/hero-wide-2400.webp';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Perforation } from '#client/ui/wave.tsx';
import { heroPrice, placeholderImage } from '#shared/constants.ts';
import { marina } from '#shared/marina.ts';
import { paths } from '#shared/paths.ts';
import { Coupon, UprightPerforation } from './how-booking-works.tsx';

export function HomeHero() {
  const { t, language } = useTranslation();
  const { city, country } = marina.place;
  return (
    <section className="relative mx-auto max-w-[1520px] px-2.5 sm:px-6">
      <div className="relative aspect-[370/572] overflow-hidden rounded-poster bg-sea sm:aspect-auto sm:h-[max(420px,min(57.8vw,55.3rem,100svh-var(--header-height)-24px))]">
        <HeroPicture />
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
          <span className="text-label font-medium whitespace-nowrap sm:text-body">{t('card.perHour')}</span>
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

const phone = {
  media: '(max-width: 39.99rem)',
  srcSet: `${phone480} 480w, ${phone720} 720w, ${phone1080} 1080w`,
  sizes: 'calc(100vw - 20px)',
};
const wide = {
  media: '(min-width: 40rem)',
  srcSet: `${wide960} 960w, ${wide1280} 1280w, ${wide1600} 1600w, ${wide2400} 2400w`,
  sizes: '(min-width: 95rem) 1472px, calc(100vw - 48px)',
};

/** Preloads the page's largest paint. Unlike a `links` export, `preload` puts the tag before the scripts. */
function preloadHero() {
  for (const { media, srcSet, sizes } of [phone, wide]) {
    preload(wide1280, {
      as: 'image',
      type: 'image/webp',
      media,
      imageSrcSet: srcSet,
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  }
}

/** The hero image in the crop and width for the viewport, or a placeholder if it fails to load. */
function HeroPicture() {
  const { t } = useTranslation();
  const [failed, setFailed] = useState(false);
  const className = 'absolute inset-0 size-full object-cover sm:object-[30%_38%]';
  preloadHero();
  if (failed) return <img src={placeholderImage} alt="" className={className} />;
  return (
    <picture>
      <source {...phone} width={1080} height={1670} />
      <img
        src={wide1280}
        srcSet={wide.srcSet}
        sizes={wide.sizes}
        width={1280}
        height={770}
        alt={t('home.hero.picture')}
        fetchPriority="high"
        decoding="async"
        className={className}
        onError={() => setFailed(true)}
        // `onError` misses an error before hydration: an image that is complete but empty has failed.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') setFailed(true);
        }}
      />
    </picture>
  );
}
