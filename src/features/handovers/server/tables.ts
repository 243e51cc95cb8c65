import type { GeneratedAlways } from 'kysely';
import type { HandoverStage } from '#features/handovers/limits.ts';
import type { RecordAsk } from '#features/handovers/schemas.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    handover_states: HandoverStatesTable;
    handover_photos: HandoverPhotosTable;
    handover_asks: { booking_id: string; side: RecordSide; ask: RecordAsk; at: Date };
    handover_settings: HandoverSettingsTable;
  }
}

export type RecordSide = 'owner' | 'renter';

interface HandoverStatesTable {
  id: string;
  number: GeneratedAlways<number>;
  booking_id: string;
  stage: HandoverStage;
  by_id: string | null;
  received_at: Date;
  content: unknown;
  hash: string;
}

interface HandoverPhotosTable {
  id: string;
  booking_id: string;
  side: RecordSide;
  state_id: string | null;
  sha256: string | null;
  stored_at: Date | null;
  created_at: Date;
}

interface HandoverSettingsTable {
  item_id: string;
  asks: boolean;
  points: string[];
  service_every: number | null;
  serviced: unknown;
}
