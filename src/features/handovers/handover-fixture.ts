import type { Addition, HandoverRecord, RecordedState } from './schemas.ts';

const id = (last: number) => `0192f000-0000-7000-8000-${String(last).padStart(12, '0')}`;

/** A departure without photos at 10:02 marina time, for tests. */
export function stateOf(partial: Partial<RecordedState> = {}): RecordedState {
  return {
    id: id(1),
    stage: 'DEPARTURE',
    at: '2026-11-21T10:02:00.000Z',
    receivedAt: '2026-11-21T10:02:04.000Z',
    by: { side: 'owner', name: 'Nadia Tazi' },
    unit: null,
    photos: [],
    hash: 'a1b2c3d4'.repeat(8),
    marks: [{ x: 30, y: 45, note: 'Scratch below the rail' }],
    fuel: 8,
    meter: 120.5,
    lifeJackets: 2,
    killCord: true,
    explained: ['Zone and channel', '5 knots in the port'],
    identitySeen: true,
    deposit: 2000,
    ownerSignature: { name: 'Nadia Tazi', path: 'M20 70L60 30L90 80L130 40L200 60' },
    renterSignature: { name: 'Sam Renter', path: 'M30 60L70 20L110 75L180 35' },
    disagreement: null,
    ...partial,
  };
}

/** Photos that the renter adds after the return, with a sentence. */
export function additionOf(partial: Partial<Addition> = {}): Addition {
  return {
    id: id(3),
    stage: 'ADDED',
    at: '2026-11-21T15:30:00.000Z',
    receivedAt: '2026-11-21T15:30:05.000Z',
    by: { side: 'renter', name: 'Sam Renter' },
    photos: [],
    hash: '0f1e2d3c'.repeat(8),
    text: 'The scratch on the left was there before.',
    ...partial,
  };
}

/** The record of a jet ski that left and has not come back, for tests. */
export function recordOf(partial: Partial<HandoverRecord> = {}): HandoverRecord {
  return {
    bookingId: id(9),
    itemTitle: 'Yamaha EX',
    itemType: 'JETSKI',
    startTime: '2026-11-21T10:00:00.000Z',
    endTime: '2026-11-21T12:00:00.000Z',
    side: 'owner',
    states: [stateOf()],
    asks: { ERASE: [], DISPUTE: [] },
    openUntil: null,
    ...partial,
  };
}
