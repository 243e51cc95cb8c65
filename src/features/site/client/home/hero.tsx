import { type FunctionComponent, type ReactNode, Suspense, use, useState } from 'react';
import { preload } from 'react-dom';
import phone480 from '#client/assets/hero-phone-480.webp';
import phone720 from '#client/assets/hero-phone-720.webp';
import phone1080 from '#client/assets/hero-phone-1080.webp';
import wide960 from '#client/assets/hero-wide-960.webp';
import wide1280 from '#client/assets/hero-wide-1280.webp';
import wide1600 from '#client/assets/hero-wide-1600.webp';
import wide2400 from '#client/assets/hero-wide-2400.webp';
import { classNames } from '#client/class-names.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { toast } from '#client/overlays/toast.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Perforation } from '#client/ui/wave.tsx';
import { heroPrice, placeholderImage } from '#shared/constants.ts';
import { marina } from '#shared/marina.ts';
import { paths } from '#shared/paths.ts';

let search: Promise<{ default: FunctionComponent }> | undefined;

/**
 * The server renders this form, and it works before its code is there, which is no part of the first load. Without a
 * connection the page is shown without it.
 */
function HeroSearch() {
  search ??= import('./hero-search.tsx').catch(() => ({ default: () => null }));
  const { default: Form } = use(search);
  return <Form />;
}

export function HomeHero() {
  const { t, language } = useTranslation();
  const { city, country } = marina;
  return (
    <section className="relative mx-auto max-w-[1520px] px-2.5 sm:px-6">
      <div className="relative aspect-3/4 overflow-hidden rounded-poster bg-sea sm:aspect-auto sm:h-[max(420px,min(57.8vw,55.3rem,100svh-var(--header-height)-24px))]">
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
      <Suspense>
        <HeroSearch />
      </Suspense>
      <PriceTicket />
    </section>
  );
}

/** Below the search, as a row from `sm`; from `lg` within the image, its margin added to its place. */
function PriceTicket() {
  const { t } = useTranslation();
  return (
    <div className="on-sand mx-4 mt-4 sm:mx-8 sm:max-lg:grid sm:max-lg:grid-cols-[minmax(0,1fr)_clamp(14rem,30vw,17rem)] lg:absolute lg:right-8 lg:bottom-10 lg:w-[344px] lg:drop-shadow-[0_14px_22px_rgb(13_33_54/0.2)]">
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
  // A page that the browser renders needs it no earlier than its image.
  if (import.meta.env.SSR) preloadHero();
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

const steps = [
  { id: 'pick', cut: 'first', corners: 'rounded-t-[28px] md:rounded-l-[28px] md:rounded-tr-none' },
  { id: 'ask', cut: 'middle', corners: '' },
  { id: 'meet', cut: 'last', corners: 'rounded-b-[28px] md:rounded-r-[28px] md:rounded-bl-none' },
] as const;

/** The three steps of a booking, drawn as a ticket of three coupons. */
export function HomeBooking() {
  const { t } = useTranslation();
  return (
    <section
      className="column mt-10 md:mt-20 md:grid md:grid-cols-[minmax(0,1fr)_auto] md:items-end"
      aria-labelledby="booking"
    >
      <h2 id="booking" className="display max-w-[11em] text-section md:col-start-1 md:row-start-1">
        {t('home.booking.title')}
      </h2>
      <ol className="mt-7 grid md:col-span-full md:mt-12 md:grid-cols-3">
        {steps.map(({ id, cut, corners }, index) => (
          <li key={id} className="relative grid">
            {index > 0 && (
              <>
                <Perforation className="absolute inset-x-5 top-0 z-1 text-navy/45 md:hidden" />
                <UprightPerforation className="hidden md:block" />
              </>
            )}
            <Coupon
              cut={cut}
              className={classNames(
                'grid grid-cols-[3.25rem_minmax(0,1fr)] content-start bg-sand px-6 py-7 md:block md:px-9 md:pt-8 md:pb-10',
                corners,
              )}
            >
              <span aria-hidden className="pn block text-step leading-[0.85] text-teal">
                {index + 1}
              </span>
              <div>
                <h3 className="display text-price leading-[1.1] md:mt-5 md:text-total">
                  {t(`home.booking.${id}.title`)}
                </h3>
                <p className="mt-1.5 max-w-[34ch] text-body text-muted">{t(`home.booking.${id}.text`)}</p>
              </div>
            </Coupon>
          </li>
        ))}
      </ol>
      <div className="mt-6 flex flex-col gap-3 sm:flex-row md:col-start-2 md:row-start-1 md:mt-0">
        <ButtonLink to={paths.guide()} tone="sand">
          {t('home.booking.guide')}
        </ButtonLink>
        <Button tone="outline" onClick={() => toast.info(t('home.booking.demoSoon'))}>
          {t('home.booking.demo')}
        </Button>
      </div>
    </section>
  );
}

const cuts = {
  /** The two coupons of a ticket that is a row from `sm` to `lg`, otherwise a column. */
  top: '[--nw:11px] [--ne:11px] sm:max-lg:[--ne:0px] sm:max-lg:[--sw:11px]',
  bottom: '[--sw:11px] [--se:11px] sm:max-lg:[--sw:0px] sm:max-lg:[--ne:11px]',
  /** The three coupons of a ticket that is a row from `md`, otherwise a column. */
  first: '[--sw:11px] [--se:11px] md:[--sw:0px] md:[--ne:11px]',
  middle: '[--nw:11px] [--ne:11px] [--sw:11px] [--se:11px]',
  last: '[--nw:11px] [--ne:11px] md:[--ne:0px] md:[--sw:11px]',
} as const;

/** A part of a ticket, notched where it meets the next one. */
function Coupon({
  cut,
  className,
  children,
}: {
  cut: keyof typeof cuts;
  className?: string;
  children: ReactNode;
}) {
  return <div className={classNames('coupon', cuts[cut], className)}>{children}</div>;
}

/** The perforation between two coupons of a row, at the left edge of the second. */
function UprightPerforation({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'absolute inset-y-5 left-0 z-1 w-0.5 bg-[radial-gradient(circle,currentColor_1px,transparent_1.3px)] bg-size-[2px_5px] bg-repeat-y text-navy/45',
        className,
      )}
    />
  );
}
