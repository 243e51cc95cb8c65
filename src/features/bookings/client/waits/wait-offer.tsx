import { browserInstance } from '#client/i18n/browser-instance.ts';
import { ensureNamespaces } from '#client/i18n/i18n.ts';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { DayHours } from '#features/bookings/nearest-free.ts';

/** Only those whose hours are taken need it. */
const waitButton = lazyPart(async () => {
  const [part] = await Promise.all([
    import('./wait-button.tsx'),
    ensureNamespaces(browserInstance(), ['waits']),
  ]);
  return part;
});

export interface WaitProps {
  itemId: string;
  hours: DayHours;
  seats: number;
  /** Called if the hours have become free meanwhile. */
  onFree: () => void;
}

/** Offers to tell the user if taken hours become free. See "Waiting list" in docs/product.md. */
export function WaitOffer(props: WaitProps) {
  return (
    <Lazy
      part={waitButton}
      props={props}
      waiting={<Skeleton radius="hour" className="mt-2.5 h-[46px] max-w-72" />}
    />
  );
}
