import { KeptSlips } from '#features/bookings/client/slip/kept-slips.tsx';
import { useQuaySender } from './quay-acts.ts';

/** For signed-in users on every page: keeps their slips, and sends what they did on the quay without a signal. */
export function KeptOnDevice() {
  useQuaySender();
  return <KeptSlips />;
}
