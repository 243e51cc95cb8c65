import { mockAdmin } from '#client/testing/admin-samples.ts';
import { respond } from '#client/testing/mock-api.ts';
import {
  affectedBookings,
  choices,
  idOf,
  listOf,
  ownerCalendar,
  ownerDay,
  ownResponse,
  takenHours,
} from '#client/testing/samples.ts';
import * as adminCalls from '#features/admin/endpoints.ts';
import { listSessions } from '#features/auth/endpoints.ts';
import { listWaitlist } from '#features/availability/endpoints.ts';
import { listBlocks } from '#features/bookings/block-endpoints.ts';
import * as bookingCalls from '#features/bookings/endpoints.ts';
import * as calendarCalls from '#features/calendar/endpoints.ts';
import { getHandover } from '#features/handovers/endpoints.ts';
import { recordOf } from '#features/handovers/handover-fixture.ts';
import { listHelperActs, listHelpers } from '#features/helpers/endpoints.ts';
import * as itemCalls from '#features/items/endpoints.ts';
import { getChoices, getPushBrowsers } from '#features/messages/endpoints.ts';
import * as quayCalls from '#features/quay/endpoints.ts';
import { listHidden } from '#features/reports/endpoints.ts';
import { getReviewEligibility, listReviews } from '#features/reviews/endpoints.ts';
import { listHomePhotos } from '#features/site/endpoints.ts';
import { listExports } from '#features/users/endpoints.ts';
import { AppError } from '#shared/errors.ts';
import { board, dayClose, earnings, freeItem, guestBooking } from './quay-samples.ts';
import {
  at,
  bookings,
  card,
  cards,
  day,
  inMinutes,
  item,
  ownBookings,
  type Person,
  reviews,
} from './samples.ts';

/** One sample of each response that pages load; a state changes only what it is about. */
export function mockAnswers(person: Person | undefined): void {
  mockBrowsing();
  const hasNothing = person === 'newcomer' || person === 'lister' || person === 'numberless';
  const received = hasNothing ? [] : bookings();
  const own = person === 'renter' ? ownBookings() : [];
  const find = (id = '') => {
    const found = [...own, ...received].find((one) => one.id === id);
    if (!found) throw new AppError('booking_not_found');
    return found;
  };
  respond(bookingCalls.listMyBookings, listOf(own));
  respond(bookingCalls.listItemBookings, ({ query: { date, toComplete } }) =>
    listOf(toComplete ? [] : received.filter(({ startTime }) => startTime.startsWith(date ?? ''))),
  );
  respond(bookingCalls.getBooking, ({ params }) => find(params.id));
  respond(bookingCalls.getHoursForProposal, []);
  const extension = (minutes: number) => ({ minutes, endTime: inMinutes(60 + minutes), price: minutes * 10 });
  respond(bookingCalls.listExtensions, [30, 60, 90].map(extension));
  respond(
    bookingCalls.getOwnResponse,
    ownResponse({ withinHours: 2, answeredPercent: 90, requests: 31, expired: 2 }),
  );
  respond(listWaitlist, []);
  respond(listHidden, []);
  const items = hasNothing ? [] : [0, 1, 2, 3, 9, 5].map((number) => item(number));
  const shown = items.map((item) => ({ ...item, taken: [] }));
  respond(itemCalls.listMyItems, listOf(items));
  respond(calendarCalls.getOwnerCalendar, () =>
    ownerCalendar({
      bookings: received.filter(({ status }) => status !== 'CANCELLED'),
      items: shown,
    }),
  );
  respond(calendarCalls.findClosureConflicts, received.slice(0, 2));
  respond(calendarCalls.findAffected, affectedBookings(received.slice(0, 5)));
  respond(
    calendarCalls.findAlternatives,
    [2, 3].map((number) => ({
      ...{ itemId: item(number).id, itemTitle: item(number).listingTitle },
      ...{ startTime: at(day(), '15:00'), endTime: at(day(), '17:00') },
    })),
  );
  respond(calendarCalls.getDay, ({ query: { date, whole } }) =>
    date === undefined
      ? ownerDay(hasNothing ? [] : board(), { items: whole ? [] : shown })
      : ownerDay(
          received.filter(({ startTime }) => startTime.startsWith(date)),
          { date, items: shown },
        ),
  );
  respond(getHandover, recordOf());
  respond(quayCalls.getFirstSteps, null);
  respond(quayCalls.listFreeItems, freeItem());
  respond(quayCalls.getSlip, guestBooking());
  respond(quayCalls.getEarnings, ({ query }) => earnings(String(query.month), !hasNothing));
  respond(quayCalls.getDayClose, ({ query }) => dayClose(String(query.date)));
  mockAccount();
  mockAdmin();
  respond(adminCalls.listAudit, listOf([]));
  respond(adminCalls.listAdminReviews, listOf([]));
  respond(adminCalls.listOwnRecord, listOf([]));
}

/** What visitors see. */
function mockBrowsing(): void {
  respond(itemCalls.listItemCards, ({ query: { limit } }) =>
    listOf(cards(Math.min(12, Number(limit ?? 12))), { total: 19 }),
  );
  respond(itemCalls.getItemFacets, {
    counts: { JETSKI: 7, BOAT: 12 },
    prices: { lowest: 400, highest: 1900 },
  });
  respond(
    itemCalls.listChosenCards,
    cards(5).map((one, place) => ({ ...one, isAvailable: place !== 3 })),
  );
  respond(itemCalls.getFreeTimes, {
    times: ['16:00', '14:30', '12:00'].map((from, place) => ({
      day: day(90 + place),
      from,
      count: 3 - place,
    })),
    withoutPeople: 2,
  });
  respond(itemCalls.listNextFree, ({ query: { ids } }) =>
    String(ids)
      .split(',')
      .map((itemId, place) => ({
        itemId,
        hours:
          place % 5 === 4
            ? null
            : { start: at(day(place % 3), '10:00'), end: at(day(place % 3), '14:00'), untilClosing: false },
      })),
  );
  respond(listHomePhotos, []);
  respond(itemCalls.getItem, ({ params }) => item(Number(String(params.id).slice(-3)) - 10));
  respond(listReviews, listOf(reviews(), { total: 12, nextCursor: 'next' }));
  respond(bookingCalls.getHostResponse, {
    ...{ withinHours: 1, answeredPercent: 95, calledOffPercent: 5, calledOffByWeatherPercent: 10 },
  });
  respond(itemCalls.getAvailability, [
    takenHours(day(), '10:00', '12:00', { pending: false }),
    takenHours(day(91), '10:00', '12:00'),
  ]);
  respond(itemCalls.getItemContact, { phoneNumber: '+212600000002' });
  respond(getReviewEligibility, { eligible: false, bookingId: null, reviewed: false, hiddenReason: null });
  respond(itemCalls.listFavourites, [card(2).id]);
}

function mockAccount(): void {
  respond(calendarCalls.getCalendarFeed, { createdAt: null });
  respond(calendarCalls.listCalendars, []);
  respond(listSessions, [
    {
      ...{ id: idOf(600), isCurrent: true, browser: 'Chrome', system: 'Windows' },
      ...{ createdAt: '2026-09-01T08:10:00.000Z', lastSeenAt: '2026-09-30T08:10:00.000Z' },
    },
  ]);
  respond(listExports, []);
  respond(listBlocks, []);
  respond(listHelpers, []);
  respond(listHelperActs, []);
  respond(
    getChoices,
    choices().map((one) => ({ ...one, isOn: one.category !== 'REVIEWS' })),
  );
  respond(getPushBrowsers, { publicKey: 'key', endpoints: [] });
}
