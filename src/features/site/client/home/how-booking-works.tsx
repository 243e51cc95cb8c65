import type { ReactNode } from 'react';
import { classNames } from '#client/class-names.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { toast } from '#client/overlays/toast.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Perforation } from '#client/ui/wave.tsx';
import { paths } from '#shared/paths.ts';

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
export function Coupon({
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
export function UprightPerforation({ className }: { className?: string }) {
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
