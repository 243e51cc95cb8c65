import type { RecordedStage } from '#features/bookings/constants.ts';
import type { DayHandover, StateBody } from '#features/handovers/schemas.ts';

export default function HandoverForm(_props: {
  craft: string;
  owner: string;
  renter: string;
  handover: DayHandover;
  stage: RecordedStage;
  unit: number | null;
  openDeposit: number;
  keepPhoto: (photo: Blob) => Promise<string>;
  hasRoom: () => Promise<boolean>;
  onRecord: (body: StateBody) => Promise<void>;
  onClose: () => void;
}) {
  return null;
}
