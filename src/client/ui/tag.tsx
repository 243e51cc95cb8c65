import type { ReactNode } from 'react';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import type { BookingStatus } from '#features/availability/constants.ts';
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

/** 30 or 26 px high. */
const tagSizes = {
  medium: 'min-h-[30px] px-3 text-small',
  small: 'min-h-[26px] px-2.5 text-tiny',
} as const;

const tagShape =
  'inline-flex items-center gap-1.5 rounded-badge py-1 leading-none font-label whitespace-nowrap';

/** A word on a solid ground: a kind, a role, a count. Use `shade` on photos. */
export function Tag({
  tone = 'navy',
  size = 'medium',
  className,
  children,
}: {
  tone?: keyof typeof tagTones;
  size?: keyof typeof tagSizes;
  className?: string;
  children: ReactNode;
}) {
  return <span className={classNames(tagShape, tagSizes[size], tagTones[tone], className)}>{children}</span>;
}

export const statusGround: Record<BookingStatus, string> = {
  PENDING: 'bg-pending text-navy',
  CONFIRMED: 'bg-confirmed text-foam',
  COMPLETED: 'bg-completed text-foam',
  CANCELLED: 'bg-cancelled text-foam',
};

/** The status of a booking: its colour, and always the word. */
export function StatusTag({
  status,
  size = 'medium',
  className,
}: {
  status: BookingStatus;
  size?: keyof typeof tagSizes;
  className?: string;
}) {
  const { t } = useTranslation();
  return (
    <span
      data-contrast="ink"
      className={classNames(tagShape, tagSizes[size], statusGround[status], className)}
    >
      {t(`ui.status.${status}`)}
    </span>
  );
}
