import { respond } from '#client/testing/mock-api.ts';
import { idOf } from '#client/testing/samples.ts';
import { listHidden, listReported } from '#features/reports/endpoints.ts';
import { item, reviews, someone } from './samples.ts';
import { dialog, press, type State } from './state.ts';

/** A review that is hidden, and a reply about which its writer has answered. */
const mockHidden = () =>
  respond(listHidden, [
    {
      ...{ kind: 'REVIEW', id: idOf(50), text: 'The owner is a thief!', reason: 'Reported as: Insulting' },
      answer: null,
    },
    {
      ...{ kind: 'REPLY', id: idOf(50), text: 'Liar.', reason: 'Reported as: Insulting, Untrue' },
      answer: 'It was a joke between us.\nHe knows.',
    },
  ]);

/** A listing with three reports, and an answer about a hidden review. */
const mockReports = () => {
  const of = (number: number) => ({ id: idOf(60 + number), item: item(number), writer: someone(number) });
  respond(listReported, [
    {
      ...{ ...of(0), kind: 'LISTING', text: item(0).listingTitle, count: 3 },
      reasons: ['DANGEROUS', 'UNTRUE'],
      texts: ['The photos show another boat.', 'No life jackets, and the engine stopped twice off Sfiha.'],
    },
    {
      ...{ ...of(1), kind: 'REVIEW', text: reviews()[0]?.comment ?? null, count: 1, reasons: ['ANSWER'] },
      texts: ['I was on the water that day: the owner has my slip.'],
    },
  ]);
};

const path = `/rental/${idOf(10)}`;

/** Reports, answers and decisions. */
export const reportStates: readonly State[] = [
  {
    ...{ name: 'item-report', as: 'renter', path, window: true },
    reach: async () => {
      await press('rental.report.LISTING');
      await press('listing.report.send', dialog);
    },
  },
  { name: 'item-report-visitor', path, window: true, press: 'rental.report.LISTING' },
  { name: 'item-hidden', as: 'renter', path, mock: mockHidden, sees: 'rental.report.answer' },
  {
    ...{ name: 'item-hidden-answer', as: 'renter', path, mock: mockHidden, window: true },
    press: 'rental.report.answer',
  },
  { name: 'admin-reports', as: 'admin', path: '/admin', mock: mockReports, sees: 'admin.reports.acts.KEEP' },
];
