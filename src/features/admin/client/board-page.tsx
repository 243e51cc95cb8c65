import { useNow } from '#client/now.tsx';
import { Day } from '#features/calendar/client/day/day.tsx';
import { instantToMarina } from '#shared/marina-time.ts';
import { AdminFrame } from './admin-frame.tsx';

/** Today's departures and returns of all owners' craft, also without a signal. See "Trips" in docs/product.md. */
export default function BoardPage() {
  const { date } = instantToMarina(useNow());
  return (
    <AdminFrame page="board">
      <div className="mt-6 md:mt-9">
        <Day of="marina" date={date} />
      </div>
    </AdminFrame>
  );
}
