import type { ReactNode } from 'react';
import { displayClasses } from '#client/class-names.ts';
import { useBackOnline } from '#client/data/api.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import adrift from '#client/illustrations/adrift.svg';
import buoy from '#client/illustrations/buoy.svg';
import night from '#client/illustrations/night.svg';
import quay from '#client/illustrations/quay.svg';
import rough from '#client/illustrations/rough.svg';
import { restoreFocus } from '#client/kit/restore-focus.ts';
import { AppError } from '#shared/errors.ts';
import { classNames } from '../class-names.ts';
import { errorText } from '../i18n/error-text.ts';
import { Button } from './button.tsx';

/** `wash` and `foam` are for blocks on sand. */
const tones = { sand: 'bg-sand', 'sand-2': 'bg-sand-2', wash: 'bg-wash', foam: 'bg-foam' } as const;

const radii = {
  badge: 'rounded-badge',
  nav: 'rounded-nav',
  hour: 'rounded-hour',
  button: 'rounded-button',
  row: 'rounded-row',
  photo: 'rounded-photo',
} as const;

/** One or several blocks with the radius of the content that they precede. `className` sets their size. */
export function Skeleton({
  tone = 'sand',
  radius = 'badge',
  count = 1,
  className,
}: {
  tone?: keyof typeof tones;
  radius?: keyof typeof radii;
  count?: number;
  className?: string;
}) {
  const block = classNames('block', tones[tone], radii[radius], className);
  return [...Array(count).keys()].map((place) => <span key={place} aria-hidden className={block} />);
}

/** A picture that is still loading: two still dunes. `className` sets its size and its radius. */
export function PhotoSkeleton({ className = 'aspect-[14/11] rounded-photo' }: { className?: string }) {
  return (
    <span aria-hidden className={classNames('relative block overflow-hidden bg-sand', className)}>
      <svg
        aria-hidden
        viewBox="0 0 352 277"
        preserveAspectRatio="none"
        className="absolute inset-0 size-full"
      >
        <path d="M0 167C60 150 120 160 190 174S300 176 352 161V277H0Z" className="fill-sand-2" />
        <path d="M0 212C70 195 130 206 200 218S310 218 352 207V277H0Z" className="fill-dune" />
      </svg>
    </span>
  );
}

/** As high as an item card with a one-line title, so that nothing moves when the card arrives. */
export function CardSkeleton({ className }: { className?: string }) {
  return (
    <div className={className}>
      <PhotoSkeleton />
      <Skeleton className="mt-4 mb-1 h-7 w-3/5" />
      <div className="mb-3.5 flex h-[25px] items-center justify-between">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-4 w-16" />
      </div>
      <div className="flex h-[26px] items-center justify-between">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-4 w-1/4" />
      </div>
    </div>
  );
}

/** Wraps skeletons, so that screen readers announce the loading once. Set `titleAs` if the page has no heading yet. */
export function Loading({
  label,
  titleAs: Title = 'span',
  className,
  children,
}: {
  label?: string | undefined;
  titleAs?: 'h1' | 'span';
  className?: string | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <div role="status" className={className}>
      <Title className="sr-only">{label ?? t('ui.loading')}</Title>
      {children}
    </div>
  );
}

/** The drawings for empty and failed states: a loose line, a buoy, a harbour at night, an empty berth, rough water. */
const illustrations = { adrift, buoy, night, quay, rough };

export type IllustrationName = keyof typeof illustrations;

/** Loads the drawings early: without a connection, the page of the failure needs them. */
export function preloadIllustrations(): void {
  for (const src of Object.values(illustrations)) new Image().src = src;
}

/**
 * A sand panel with an illustration at its side (on top if the panel is narrow), a title, a sentence and a next step. With `page`
 * it is large enough to be the whole page.
 */
export function StatePanel({
  illustration,
  title,
  titleAs: Title = 'h2',
  text,
  action,
  page = false,
  className,
  role,
}: {
  illustration: IllustrationName;
  title: ReactNode;
  titleAs?: 'h1' | 'h2' | 'h3' | 'p' | undefined;
  text?: ReactNode;
  action?: ReactNode;
  page?: boolean;
  className?: string | undefined;
  role?: 'alert' | 'status';
}) {
  return (
    <div
      ref={restoreFocus}
      role={role}
      className={classNames('@container on-sand overflow-hidden rounded-poster bg-sand', className)}
    >
      <div className="@2xl:flex">
        <div
          className={classNames(
            'shrink-0 @2xl:h-auto',
            page
              ? 'h-72 @2xl:min-h-[min(520px,62dvh)] @2xl:w-1/2'
              : 'h-52 @2xl:min-h-[300px] @2xl:w-[280px] @4xl:w-[340px]',
          )}
        >
          <img src={illustrations[illustration]} alt="" className="size-full object-cover" />
        </div>
        <div className="flex flex-col justify-center p-6 sm:p-8 @2xl:px-9 @4xl:px-13 @4xl:py-12">
          <Title
            className={classNames(
              displayClasses(title),
              page && !isLong(title) ? 'text-section' : 'text-heading @2xl:leading-none @4xl:text-amount',
            )}
          >
            {title}
          </Title>
          {text && (
            <div
              className={classNames('max-w-[46ch] text-body text-muted', page ? 'mt-4 @2xl:mt-5' : 'mt-3')}
            >
              {text}
            </div>
          )}
          {action && <div className="mt-7 flex flex-col gap-2.5 sm:flex-row sm:flex-wrap">{action}</div>}
        </div>
      </div>
    </div>
  );
}

/** A sentence rather than a name: it would fill the panel at the size of a poster's title. */
function isLong(title: ReactNode): boolean {
  return typeof title === 'string' && title.length > 26;
}

/** An empty list, or a search without results. */
export function EmptyState(
  props: Omit<Parameters<typeof StatePanel>[0], 'illustration' | 'role'> & {
    illustration?: IllustrationName;
  },
) {
  return <StatePanel illustration="buoy" {...props} />;
}

/** A failed request: the reason in the user's language, and a retry button. */
export function ErrorState({
  title,
  titleAs,
  failed: { error, retry, isRetrying = false },
  className,
}: {
  title: ReactNode;
  titleAs?: 'h1' | 'h2' | 'h3' | undefined;
  /** A failed `LoadState`, whose error's message is shown. */
  failed: { error?: unknown; retry: () => void; isRetrying?: boolean };
  className?: string | undefined;
}) {
  const { t } = useTranslation();
  useBackOnline(retry);
  const requestId = error instanceof AppError ? error.details.requestId : undefined;
  return (
    <StatePanel
      role="alert"
      illustration="rough"
      title={title}
      titleAs={titleAs}
      className={className}
      text={
        error === undefined ? null : (
          <>
            {errorText(t, error)}
            {requestId && (
              <span className="mt-1 block text-tiny">{t('errors.reference', { requestId })}</span>
            )}
          </>
        )
      }
      action={
        <Button onClick={retry} busy={isRetrying}>
          {t('ui.retry')}
        </Button>
      }
    />
  );
}
