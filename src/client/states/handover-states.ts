import { page } from 'vitest/browser';
import { refuse, respond } from '#client/testing/mock-api.ts';
import { idOf, ownerDay } from '#client/testing/samples.ts';
import { getBooking, putTrip } from '#features/bookings/endpoints.ts';
import type { BookingDetail } from '#features/bookings/schemas.ts';
import { getDay } from '#features/calendar/endpoints.ts';
import { getHandover, getHandoverSettings, getSlipHandover } from '#features/handovers/endpoints.ts';
import { additionOf, recordOf, stateOf } from '#features/handovers/handover-fixture.ts';
import { photoViews } from '#features/handovers/limits.ts';
import type { HandoverRecord, HandoverSettings } from '#features/handovers/schemas.ts';
import { getSlip } from '#features/quay/endpoints.ts';
import { board, guestBooking, token } from './quay-samples.ts';
import { booking, inMinutes, isConfirmed } from './samples.ts';
import { click, press, type State } from './state.ts';

const sixPhotos = photoViews.slice(0, 6).map((view, place) => ({
  ...{ id: idOf(820 + place), view },
  sha256: '0'.repeat(64),
}));
const departure = () =>
  stateOf({
    ...{ at: inMinutes(-130), receivedAt: inMinutes(-129), photos: sixPhotos },
    marks: [
      { x: 30, y: 45, note: 'Scratch below the rail' },
      { x: 62, y: 80, note: null },
    ],
  });
const returned = () =>
  stateOf({
    ...{ id: idOf(802), stage: 'RETURN', at: inMinutes(-15), receivedAt: inMinutes(-5), photos: sixPhotos },
    marks: [...departure().marks, { x: 50, y: 12, note: 'Chip at the bow, about 3 cm' }],
    ...{ fuel: 3, meter: 122, lifeJackets: 1, killCord: false, renterSignature: null },
    disagreement: 'The chip was there when we left: see the photo of the bow.',
  });
const addition = () =>
  additionOf({
    ...{ at: inMinutes(-3), receivedAt: inMinutes(-3) },
    photos: [{ id: idOf(830), view: 'OTHER', sha256: '0'.repeat(64) }],
  });

const record = (partial: Partial<HandoverRecord> = {}): HandoverRecord =>
  recordOf({
    ...{ bookingId: idOf(201), states: [departure(), returned(), addition()] },
    ...{ startTime: inMinutes(-120), endTime: inMinutes(0), openUntil: inMinutes(600) },
    ...partial,
  });

const settings: HandoverSettings = {
  ...{ asks: true, points: ['Zone and channel', '5 knots in the port'], serviceEvery: 50 },
  units: [
    { unit: 1, name: 'Red 1', meter: 148.5, servicedAt: 100, sinceService: 48.5, isDue: true },
    { unit: 2, name: 'Red 2', meter: null, servicedAt: null, sinceService: null, isDue: false },
  ],
};

const of = (partial: () => Partial<HandoverRecord> = () => ({})) => ({
  ...({ as: 'owner', path: `/bookings/${idOf(201)}/handover` } as const),
  mock: () => respond(getHandover, record(partial())),
});

const recorded = (fields: Partial<BookingDetail>) => () => {
  const trip = { departedAt: inMinutes(-100), dueAt: inMinutes(20), returnedAt: inMinutes(-5) };
  respond(getBooking, booking(1, 0, { ...isConfirmed, ...{ trip, ...fields } }));
};

/** Today, with an owner who wants to be asked; of what is on the water, the departure is recorded. */
const mockAsking = () => {
  const handover = { asks: true, points: settings.points, itemType: 'JETSKI' as const };
  const bookings = board().map((one) => ({
    ...one,
    handover: { ...handover, states: one.trip ? [departure()] : [] },
  }));
  respond(getDay, ownerDay(bookings));
  respond(putTrip, { departedAt: inMinutes(0), dueAt: inMinutes(120), returnedAt: null });
};
const onBoard = (group: 'ready' | 'due') => ({
  ...({ as: 'owner', path: '/bookings/quay', window: true, mock: mockAsking } as const),
  reach: () => click(`#day-${group} + ul [data-row] > div > button:last-child`),
});

/** The record of how a craft left and came back, on its own page and below the slip of a guest, and its settings. */
export const handoverStates: readonly State[] = [
  {
    ...onBoard('ready'),
    name: 'quay-record-leaves',
    async reach() {
      await onBoard('ready').reach();
      await press('quay.board.leaving.keep', page.getByRole('dialog'));
    },
    sees: 'handover.form.photos',
  },
  {
    ...onBoard('due'),
    name: 'quay-record-back',
    async reach() {
      await onBoard('due').reach();
      await press('handover.form.markAdd', page.getByRole('dialog'));
    },
    sees: 'handover.page.differences.title',
  },
  {
    ...onBoard('due'),
    name: 'quay-record-unsigned',
    async reach() {
      await onBoard('due').reach();
      await press('handover.form.markAdd', page.getByRole('dialog'));
      await press('handover.form.submit', page.getByRole('dialog'));
    },
    sees: 'handover.form.problem.owner',
  },
  { ...of(), name: 'handover', sees: 'handover.page.differences.title' },
  {
    ...of(() => ({
      states: [departure(), stateOf({ ...departure(), id: idOf(803), stage: 'RETURN' })],
      itemType: 'BOAT',
    })),
    name: 'handover-same',
    sees: 'handover.page.differences.none',
  },
  {
    ...of(() => ({
      states: [stateOf({ ...departure(), unit: 2 })],
      asks: { ERASE: ['renter'], DISPUTE: [] },
    })),
    name: 'handover-departure',
    sees: 'handover.page.erase.other',
  },
  { ...of(() => ({ states: [], openUntil: null })), name: 'handover-empty', sees: 'handover.page.empty' },
  {
    ...of(() => ({ side: null, openUntil: null, asks: { ERASE: [], DISPUTE: ['renter'] } })),
    ...{ name: 'handover-dispute', as: 'admin', sees: 'handover.page.readOnly' },
  },
  {
    ...{ ...of(), name: 'handover-missing', mock: () => refuse(getHandover, 'booking_not_found') },
    sees: 'handover.page.missing',
  },
  { ...of(), name: 'handover-add', window: true, press: 'handover.page.add.button' },
  {
    ...{ ...of(), name: 'handover-add-empty', window: true, press: 'handover.page.add.button' },
    reach: () => press('handover.page.add.submit', page.getByRole('dialog')),
    sees: 'handover.page.add.needed',
  },
  { ...of(), name: 'handover-ask-dispute', window: true, press: 'handover.page.dispute.button' },
  { ...of(), name: 'handover-ask-erase', window: true, press: 'handover.page.erase.button' },
  {
    ...{ name: 'guest-slip-handover', path: `/slip/${token}`, sees: 'handover.page.differences.title' },
    mock: () => {
      respond(getSlip, guestBooking({ recorded: ['DEPARTURE', 'RETURN'] }));
      respond(getSlipHandover, record({ side: 'renter' }));
    },
  },
  {
    ...{ name: 'slip-recorded', as: 'owner', path: `/bookings/${idOf(201)}/slip` },
    ...{ mock: recorded({ recorded: ['DEPARTURE'] }), sees: 'bookings.record.noReturn' },
  },
  {
    ...{ name: 'item-handover', as: 'owner', path: `/my-listings/${idOf(10)}/handover` },
    ...{ mock: () => respond(getHandoverSettings, settings), sees: 'handover.settings.due' },
  },
  {
    ...{ name: 'item-handover-missing', as: 'renter', path: `/my-listings/${idOf(10)}/handover` },
    mock: () => refuse(getHandoverSettings, 'item_not_found'),
    sees: 'handover.settings.missing',
  },
];
