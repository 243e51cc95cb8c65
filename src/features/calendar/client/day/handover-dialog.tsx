import { useRef, useState } from 'react';
import { useSession } from '#client/data/session.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { photosOf, readKept } from '#client/offline/kept-acts.ts';
import { forgetPhotosOf, hasRoomForPhotos, keepPhoto } from '#client/offline/kept-photos.ts';
import { useKeptActs } from '#client/offline/use-kept-acts.ts';
import { renterName } from '#features/bookings/client/booking-texts.ts';
import type { RecordedStage } from '#features/bookings/constants.ts';
import type { DayBooking } from '#features/calendar/day-schemas.ts';
import HandoverForm from '#features/handovers/client/form/handover-form.tsx';
import { craftTitle, unitName } from './fleet-rows.ts';

/** Records in what state a craft leaves or comes back, one after the other for several. Works without a signal. */
export default function HandoverDialog({
  booking,
  stage,
  units,
  onClose,
}: {
  booking: DayBooking;
  stage: RecordedStage;
  /** Of a fleet; none for a listing with one craft. */
  units: readonly number[];
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { userId } = useSession();
  const { add } = useKeptActs();
  const [place, setPlace] = useState(0);
  const taken = useRef<string[]>([]);
  const { handover, openDeposit, owner, fleet } = booking;
  if (!handover || userId === null) return null;
  const unit = units[place] ?? null;
  const craft = unit === null ? craftTitle(booking) : `${fleet?.title}, ${unitName(fleet?.names, unit)}`;
  const close = () => {
    // Photos without a record, or that it has no more.
    const kept = photosOf(readKept(userId).kept);
    void forgetPhotosOf(
      userId,
      taken.current.filter((id) => !kept.includes(id)),
    ).catch(reportError);
    if (place + 1 < units.length) setPlace(place + 1);
    else onClose();
  };
  return (
    <HandoverForm
      key={unit}
      {...{ craft, handover, stage, unit, openDeposit }}
      owner={owner.displayName}
      renter={renterName(t, booking)}
      keepPhoto={async (photo) => {
        const id = await keepPhoto(userId, photo);
        taken.current.push(id);
        return id;
      }}
      hasRoom={hasRoomForPhotos}
      onRecord={async (body) => {
        const { status } = await add({ kind: 'state', bookingId: booking.id, item: craft, body });
        return status;
      }}
      onClose={close}
    />
  );
}
