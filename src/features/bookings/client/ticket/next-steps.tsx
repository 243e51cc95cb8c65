import type { ReactNode } from 'react';
import type { LinkProps } from 'react-router';
import { paths } from '#client/paths.ts';
import { Star } from '#client/ui/icons.tsx';
import { slipLink } from '#features/bookings/client/slip/slip-link.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { AgainIcon, SlipIcon } from './icons.tsx';

interface Step {
  name: 'slip' | 'review' | 'again' | 'others';
  to: LinkProps['to'];
  state?: LinkProps['state'];
  icon: ReactNode;
}

/** Where a renter goes from here: to the slip of a trip to come; after it to the review, and to the next trip. */
export function nextSteps({ id, status, endTime, rentableItem: item }: Booking, now: Date): Step[] {
  if (status === 'PENDING') return [];
  if (status === 'CONFIRMED' && new Date(endTime) > now) {
    return [{ name: 'slip', ...slipLink(id), icon: <SlipIcon /> }];
  }
  if (item.isRemoved) return [{ name: 'others', to: paths.listings(), icon: null }];
  const again: Step = { name: 'again', to: paths.rental(item.id), icon: <AgainIcon size={18} /> };
  if (status !== 'COMPLETED' || item.isReviewed) return [again];
  const review = paths.rental(item.id, { reviews: 'write' });
  return [{ name: 'review', to: review, icon: <Star size={16} className="text-coral-dark" /> }, again];
}
