import { page } from 'vitest/browser';
import { refuse, respond } from '#client/testing/mock-api.ts';
import { idOf } from '#client/testing/samples.ts';
import { getInvitation, listHelperActs, listHelpers } from '#features/helpers/endpoints.ts';
import type { Helper, HelperAct, Invitation } from '#features/helpers/schemas.ts';
import { at, day, inMinutes, item, someone } from './samples.ts';
import { press, type State, tap } from './state.ts';

const token = 'k3Yw9_hTq2Zb7LmX0-PdsA';

const helper = (number: number, fields: Partial<Helper>): Helper => ({
  ...{ id: idOf(710 + number), name: 'Hassan', switches: ['day', 'walkIns'], until: null },
  ...{ user: someone(1), email: null, invitation: null, ...fields },
});

const act = (number: number, fields: Partial<HelperAct>): HelperAct => ({
  ...{ id: number, at: inMinutes(-20 * number), act: 'DEPARTED', name: 'Hassan', bookingId: idOf(200) },
  ...{ title: item(0).listingTitle, startTime: inMinutes(-20 * number), tried: null, ...fields },
});

const mockTeam = () => {
  respond(listHelpers, [
    helper(1, { until: day(90) }),
    helper(2, {
      ...{ name: 'Fatima Zahra', user: someone(4) },
      switches: ['requests', 'day', 'walkIns', 'calendar'],
    }),
    helper(3, {
      ...{ name: 'Younes', user: null, email: 'younes.el-mansouri@boatmen.example', switches: ['day'] },
      invitation: { token, until: at(day(2), '09:30') },
    }),
  ]);
  const refused = { act: 'HELPER_REFUSED', name: 'Omar', bookingId: null };
  respond(listHelperActs, [
    act(1, {}),
    act(2, { act: 'CASH_NOTED' }),
    act(3, { ...refused, tried: `COMPLETED ${inMinutes(-90)}` }),
    act(4, {
      ...refused,
      title: item(9).listingTitle,
      tried: `WALK_IN ${inMinutes(-120)} ${inMinutes(-60)}`,
    }),
    act(5, { act: 'CONFIRMED', name: 'Fatima Zahra', title: item(9).listingTitle }),
    act(6, { act: 'HOURS_CLOSED', name: 'Fatima Zahra', bookingId: null, startTime: null }),
    act(7, { act: 'HELPER_JOINED', bookingId: null, title: null, startTime: null }),
  ]);
};

const invitation = (): Invitation => ({
  ...{ name: 'Hassan', switches: ['day', 'walkIns'], until: day(90) },
  owner: { id: idOf(2), displayName: 'Karim Benali', profileImageUrl: null },
});

const team = { as: 'owner', path: '/team', mock: mockTeam } as const;
const invited = { path: `/help/${token}`, mock: () => respond(getInvitation, invitation()) };

/** Who helps an owner, and the page of an invitation. */
export const teamStates: readonly State[] = [
  { ...team, name: 'team', sees: 'helpers.acts.title' },
  { name: 'team-empty', as: 'owner', path: '/team', sees: 'helpers.empty.title' },
  { name: 'team-none', as: 'newcomer', path: '/team', sees: 'helpers.noCraft.title' },
  { name: 'team-helping', as: 'helper', path: '/team', sees: 'helpers.helped' },
  { ...team, name: 'team-form', window: true, press: 'helpers.invite.button' },
  {
    ...{ name: 'team-form-errors', as: 'owner', path: '/team', window: true, press: 'helpers.invite.button' },
    reach: async () => {
      for (const place of [1, 2]) await page.getByRole('checkbox').nth(place).click();
      await press('helpers.invite.submit');
    },
    sees: 'helpers.form.missing.switches',
  },
  { ...team, name: 'team-change', window: true, reach: () => tap('helpers.change') },
  { ...team, name: 'team-link', window: true, reach: () => tap('helpers.link.button') },
  { ...team, name: 'team-end', window: true, reach: () => tap('helpers.end.button') },
  { ...invited, name: 'invitation-signed-out', sees: 'helpers.invitation.signIn' },
  { ...invited, name: 'invitation', as: 'newcomer', sees: 'helpers.invitation.accept' },
  { ...invited, name: 'invitation-own', as: 'owner', sees: 'codes.cannot_help_oneself' },
  { ...invited, name: 'invitation-helping', as: 'helper', sees: 'codes.already_helping' },
  {
    ...{ ...invited, name: 'invitation-gone', sees: 'helpers.invitation.gone' },
    mock: () => refuse(getInvitation, 'invitation_not_found'),
  },
];
