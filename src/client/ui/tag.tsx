import type { ReactNode } from 'react';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import type { BookingStatus } from '#features/bookings/limits.ts';
import { classNames } from '../class-names.ts';

const tagTones = {
  navy: 'bg-navy text-foam',
  teal: 'bg-teal text-foam',
  sand: 'bg-sand text-navy',
  'sand-2': 'bg-sand-2 text-navy',
  sun: 'bg-sun text-navy',
  aqua: 'bg-aqua text-navy',
  shade: 'bg-navy/85 text-foam',
} as const;

/** A word on a solid ground: a kind, a role, a count. `shade` is for pictures. */
export function Tag({
  tone = 'navy',
  className,
  children,
}: {
  tone?: keyof typeof tagTones;
  className?: string;
  children: ReactNode;
}) {
  return <span className={classNames(tagShape, tagTones[tone], className)}>{children}</span>;
}

export const statusGround: Record<BookingStatus, string> = {
  PENDING: 'bg-pending text-navy',
  CONFIRMED: 'bg-confirmed text-foam',
  COMPLETED: 'bg-completed text-foam',
  CANCELLED: 'bg-cancelled text-foam',
};

/** The status of a booking in its ink: the word is always written. */
export function StatusTag({ status, className }: { status: BookingStatus; className?: string }) {
  const { t } = useTranslation();
  return (
    <span className={classNames(tagShape, statusGround[status], className)}>{t(`ui.status.${status}`)}</span>
  );
}

const tagShape =
  'inline-flex min-h-[30px] items-center gap-1.5 rounded-badge px-3 py-1 text-small leading-none font-label whitespace-nowrap';
