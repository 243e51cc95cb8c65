import { describe, expect, it } from 'vitest';
import { saveItemRules } from '#features/availability/endpoints.ts';
import { getItem } from '#features/items/endpoints.ts';
import type { ItemRulesBody } from '#features/items/rule-schemas.ts';
import { defaultRules } from '#features/items/rules.ts';
import { bookingWorld, hours } from '#testing/booking-world.ts';
import { type TestCaller, testApp } from '#testing/test-app.ts';

const test = await testApp();
const { newOwner, newPerson, newItem, request, change } = bookingWorld(test);

const save = ({ caller }: { caller: TestCaller }, item: { id: string }, body: ItemRulesBody) =>
  caller.send(saveItemRules, { params: { id: item.id }, body });

const rulesOf = async ({ id }: { id: string }) =>
  (await test.visitor.send(getItem, { params: { id } })).body.rules;

async function itemWith(rules: ItemRulesBody, values = {}) {
  const owner = await newOwner();
  const item = await newItem(owner, values);
  expect((await save(owner, item, rules)).status).toBe(200);
  return { owner, item, renter: await newPerson() };
}

describe('the rules of an item', () => {
  it('are the defaults until its owner sets them, and can be reset to them', async () => {
    const owner = await newOwner();
    const item = await newItem(owner);
    expect(await rulesOf(item)).toEqual(defaultRules);
    const changes = { opensAt: '09:00', longestMinutes: 240, confirmsAtOnce: true, dayPrice: 4500.5 };
    const rules = { ...defaultRules, ...changes };
    expect((await save(owner, item, rules)).body).toEqual(rules);
    expect(await rulesOf(item)).toEqual(rules);
    expect((await save(owner, item, {})).body).toEqual(defaultRules);
    const [row] = await test.db.selectFrom('items').select(['opens_minute', 'day_price']).execute();
    expect(row).toEqual({ opens_minute: null, day_price: null });
  });

  it('may have prices in order, whose empty parts are null', async () => {
    const priceRules = [
      { hourlyRate: 1200.5, label: ' soirée ', fromTime: '17:00' },
      { hourlyRate: 1100, weekdays: [6, 0, 6], from: '12-20', to: '01-05' },
    ];
    const { item } = await itemWith({ priceRules });
    const empty = { label: null, weekdays: null, from: null, to: null, fromTime: null, toTime: null };
    expect((await rulesOf(item)).priceRules).toEqual([
      { ...empty, hourlyRate: 1200.5, label: 'soirée', fromTime: '17:00' },
      { ...empty, hourlyRate: 1100, weekdays: [0, 6], from: '12-20', to: '01-05' },
    ]);
  });

  it.each<[ItemRulesBody, string]>([
    [{ opensAt: '07:30' }, 'outside_marina_hours'],
    [{ closesAt: '19:30' }, 'outside_marina_hours'],
    [{ opensAt: '18:00', shortestMinutes: 90 }, 'opening_hours_too_short'],
    [{ shortestMinutes: 120, longestMinutes: 60 }, 'invalid'],
    [{ shortestMinutes: 30 }, 'invalid'],
    [{ opensAt: '09:15' }, 'invalid'],
    // A season without an end, a range that ends before it begins, a day that does not exist.
    [{ priceRules: [{ hourlyRate: 1, from: '06-01' }] }, 'invalid'],
    [{ seasons: Array(5).fill({ from: '06-01', to: '06-02' }) }, 'invalid'],
    [{ seasons: [{ from: '02-30', to: '03-01' }] }, 'invalid'],
    [{ priceRules: [{ hourlyRate: 1, from: '2026-12-02', to: '2026-12-01' }] }, 'invalid'],
    [{ priceRules: [{ hourlyRate: 1, from: '02-30', to: '03-01' }] }, 'invalid'],
    ...[1.005, 1e-300, 0.010000000000000002].flatMap((price): [ItemRulesBody, string][] => [
      [{ dayPrice: price }, 'invalid'],
      [{ priceRules: [{ hourlyRate: price }] }, 'invalid'],
    ]),
  ])('are refused if they are %j: %s', async (rules, code) => {
    const owner = await newOwner();
    const item = await newItem(owner);
    expect((await save(owner, item, rules)).error.code).toBe(code);
    expect(await rulesOf(item)).toEqual(defaultRules);
  });
});

describe('a request', () => {
  it('keeps to the rules, and its error has what the rule demands', async () => {
    const { item, renter } = await itemWith({ closesAt: '18:00', horizonDays: 1 });
    expect((await request(renter, item, hours('17:00', '18:00'))).status).toBe(201);
    const late = await request(renter, item, hours('17:00', '18:01'));
    expect(late.error).toMatchObject({ code: 'outside_item_hours', closesAt: '18:00' });
    const {
      owner: summerOwner,
      item: boat,
      ...summer
    } = await itemWith({ seasons: [{ from: '06-01', to: '11-23' }] });
    expect((await rulesOf(boat)).seasons).toEqual([{ from: '06-01', to: '11-23' }]);
    expect((await request(summer.renter, boat, hours('09:00', '11:00', '2026-11-23'))).status).toBe(201);
    const winter = await request(summer.renter, boat, hours('09:00', '11:00', '2026-11-24'));
    expect(winter.error).toMatchObject({ code: 'out_of_season', seasons: [{ to: '11-23' }] });
    await save(summerOwner, boat, {});
    expect(await rulesOf(boat)).toEqual(defaultRules);
    const beyond = await request(renter, item, hours('09:00', '11:00', '2026-11-23'));
    expect(beyond.error).toMatchObject({ code: 'beyond_item_horizon', days: 1 });
  });

  it('keeps the prices of its hours, also when they change afterwards', async () => {
    // Of the day of the booking, not of the request.
    const days = { from: '2026-11-22', to: '2026-11-22' };
    const priceRules = [{ hourlyRate: 1200, label: 'evening', fromTime: '17:00', ...days }];
    const { owner, item, renter } = await itemWith({ priceRules, dayPrice: 5000 }, { hourlyRate: 99_000 });
    const { body: whole } = await request(renter, item, hours('08:00', '19:00', '2026-11-23'));
    expect(whole).toMatchObject({
      totalPrice: 5000,
      priceLines: [{ minutes: 660, hourlyRate: null, dayPrice: 5000, label: null }],
    });
    const wrong = await request(renter, item, { ...hours('15:00', '18:00'), totalPrice: 2970 });
    expect(wrong.error).toMatchObject({ code: 'price_changed', totalPrice: 3180 });
    const { body } = await request(renter, item, { ...hours('15:00', '18:00'), totalPrice: 3180 });
    await save(owner, item, {});
    const changed = await change(owner, body, 'confirm');
    expect(changed.body).toMatchObject({
      totalPrice: 3180,
      hourlyRate: 990,
      priceLines: [
        { minutes: 120, hourlyRate: 990, dayPrice: null, label: null },
        { minutes: 60, hourlyRate: 1200, dayPrice: null, label: 'evening' },
      ],
    });
  });
});

describe('the turnaround', () => {
  it.each(['is cancelled', 'expires'])('that had no room is kept once the next booking %s', async (how) => {
    const { owner, item, renter } = await itemWith({});
    const first = await request(await newPerson(), item, hours('09:00', '10:00'));
    await change(owner, first.body, 'confirm');
    const next = await request(renter, item, hours('10:15', '11:15'));
    await save(owner, item, { turnaroundMinutes: 30 });
    if (how === 'is cancelled') await change(renter, next.body, 'cancel');
    else test.clock.set(next.body.expiresAt ?? '');
    expect((await request(renter, item, hours('10:15', '11:15'))).error.code).toBe('already_booked');
    expect((await request(renter, item, hours('10:30', '11:30'))).status).toBe(201);
  });
});
