import { browserInstance, ensureNamespaces } from '#client/i18n/i18n.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import { useLazyOverlay } from '#client/loading/use-lazy-overlay.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { mayBecomeFree } from '#features/availability/client/hours/pick-hour.ts';
import type { DayOffer } from '#features/availability/day-offer.ts';
import type { DayHours } from '#features/availability/free-hours.ts';
import type { ItemDetail } from '#features/items/schemas.ts';
import type { MarinaDate } from '#shared/marina-time.ts';

/** Loaded with its texts when it is needed: only for taken hours. */
const load = async () =>
  (await Promise.all([import('./wait-dialog.tsx'), ensureNamespaces(browserInstance(), ['waits'])]))[0];
const waitButton = lazyPart(async () => (await load()).WaitButton);
const waitDialog = lazyPart(async () => (await load()).WaitDialog);

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

export interface WaitInvitationProps {
  item: ItemDetail;
  /** The form of the booking card, in which hours that are free can be chosen instead. */
  form: {
    choice: { date: MarinaDate; seats: number };
    /** Null until it is loaded. */
    day: DayOffer | null;
    /** Null for an item that isn't shared. */
    seats: number | null;
    seatsOffered: number;
    chooseHours: (hours: DayHours) => void;
    reload: () => void;
  };
}

/** Below the hours of a day of which some are taken: opens a dialog in which these can be chosen. */
export function WaitInvitation({ item, form }: WaitInvitationProps) {
  const { t } = useTranslation();
  const dialog = useLazyOverlay();
  if (!form.day?.slots.some(mayBecomeFree)) return null;
  return (
    <>
      <button
        type="button"
        className="link mt-1 inline-flex min-h-11 items-center text-left text-small"
        aria-busy={dialog.isOpening}
        aria-haspopup="dialog"
        onClick={() => dialog.open(true)}
      >
        {t('rental.booking.waitFor')}
      </button>
      {dialog.value && (
        <Lazy part={waitDialog} props={{ item, form, onClose: dialog.close }} {...dialog.lazy} />
      )}
    </>
  );
}
