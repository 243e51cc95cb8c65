import fc from 'fast-check';
import {
  acceptProposal,
  askToCancel,
  callOffBooking,
  cancelAsAsked,
  changeBooking,
  keepBooking,
  markNoShow,
  proposeHours,
  refuseProposal,
  undoNoShow,
} from '#features/bookings/endpoints.ts';
import { callOffHours } from '#features/calendar/endpoints.ts';
import { createReview } from '#features/reviews/endpoints.ts';
import { mostly, noRow, onBooking, onItem, whichMostly, who } from './modelled-call.ts';
import { bodyOf, closable, instants, interval, times, wishOf } from './wishes.ts';

const bySide = { by: mostly('the renter', 'the owner').times(12) };

/** By any person, or by the owner, who is usually allowed to. */
const change = (by: typeof who) =>
  onBooking({
    ...{
      name: 'change',
      by,
      values: { action: fc.constantFrom('cancel', 'confirm', 'confirm', 'complete') },
    },
    send: ({ as, id }, { action }) => as.send(changeBooking, { params: { id, action } }),
  });

export const changeByOwner = change(fc.constant('the owner'));

const propose = onBooking({
  ...{ ...bySide, name: 'propose' },
  values: { times, seats: fc.constantFrom(1, 1, 2, 3), shown: fc.constantFrom(null, 0, 500) },
  wish: ({ times, seats, shown }, { item }, model) => wishOf(item, interval(model, times), seats, shown),
  send: ({ as, id }, wish) => as.send(proposeHours, { params: { id }, body: bodyOf(wish) }),
  keep({ proposalIds }, { proposal }, at) {
    if (proposal) proposalIds[at] = proposal.id;
  },
});

const answerProposal = onBooking({
  ...{ ...bySide, name: 'answerProposal', values: { accepts: fc.constantFrom(true, true, false) } },
  send({ as, id, at, product }, { accepts }) {
    const params = { id, proposalId: product.proposalIds[at] ?? noRow };
    return as.send(accepts ? acceptProposal : refuseProposal, { params });
  },
});

const answerQuestion = onBooking({
  ...{ ...bySide, name: 'answerQuestion', values: { cancels: fc.boolean() } },
  send: ({ as, id }, { cancels }) => as.send(cancels ? cancelAsAsked : keepBooking, { params: { id } }),
});

const simpleCall = (name: 'ask' | 'markNoShow' | 'undoNoShow') => {
  const endpoint = { ask: askToCancel as typeof keepBooking, markNoShow, undoNoShow }[name];
  return onBooking({ ...bySide, name, send: ({ as, id }) => as.send(endpoint, { params: { id } }) });
};

const cause = fc.constantFrom('WIND', 'WIND', 'BREAKDOWN', 'OTHER');
const callOffOne = onBooking({
  ...{ ...bySide, name: 'callOffOne', values: { cause } },
  send: ({ as, id }, body) => as.send(callOffBooking, { params: { id }, body }),
});

const callOff = onItem({
  ...{ name: 'callOff', by: fc.constantFrom(2, 2, 3, 4, 0) },
  values: {
    ...{ times, cause, which: fc.constantFrom('own', 'marina', 'one', 'one', 'one') },
    ...{ keepBegun: fc.boolean(), close: fc.constantFrom(true, false, false) },
  },
  wish: ({ times, ...more }, _, model) => ({ ...closable(model, times), ...more }),
  send({ as, id }, { which, start, end, ...more }) {
    const items = { own: {}, marina: { marina: true }, one: { itemIds: [id] } }[which];
    return as.send(callOffHours, { body: { ...items, ...instants({ start, end }), ...more } });
  },
});

export const review = onBooking({
  ...{ name: 'review', by: mostly('the renter').times(1), which: whichMostly('is completed') },
  values: { rating: fc.integer({ min: 1, max: 5 }) },
  send: ({ as, id }, body) => as.send(createReview, { params: { bookingId: id }, body }),
  keep({ reviewIds }, { id }) {
    if (!reviewIds.includes(id)) reviewIds.push(id);
  },
});

export const lifeCalls = [
  ...[...Array(3).fill(change(who)), ...Array(8).fill(changeByOwner)],
  ...[...Array(8).fill(propose), ...Array(8).fill(answerProposal), ...Array(3).fill(review)],
  ...(['ask', 'markNoShow', 'markNoShow', 'undoNoShow', 'undoNoShow'] as const).map(simpleCall),
  ...[answerQuestion, answerQuestion, callOff, callOff, callOffOne],
];
