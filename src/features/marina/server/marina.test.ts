import { describe, expect, it } from 'vitest';
import { listAudit } from '#features/admin/endpoints.ts';
import { extendTrip, putTrip } from '#features/bookings/endpoints.ts';
import { listItems } from '#features/items/endpoints.ts';
import { getMarina, saveMarina } from '#features/marina/endpoints.ts';
import { isOpen, type MarinaRecord, marina } from '#shared/marina.ts';
import { bookingWorld, hours } from '#testing/booking-world.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { newOwner, newPerson, newRenter, newItem, request, change, propose, refuse, storedBookings } =
  bookingWorld(test);

async function newAdmin() {
  const admin = await newPerson({ isAdmin: true });
  /** Changes parts of the record, as the page does: from the version that it has read. */
  const save = async (changes: Partial<MarinaRecord>, more = {}) => {
    const { record, version } = (await test.visitor.send(getMarina)).body;
    return admin.caller.send(saveMarina, { body: { record: { ...record, ...changes }, version, ...more } });
  };
  return { ...admin, save };
}

const long = { opensAt: '07:00', closesAt: '21:00' };
const summer = { from: '06-15', to: '09-15', ...long };
/** `tomorrow` is a day of this season, which contains new year. */
const winter = { from: '11-22', to: '02-29', ...long };

describe('the marina’s record', () => {
  it('has the settings first, and what an administrator saves from then on, in every process', async () => {
    const { save } = await newAdmin();
    const first = (await test.visitor.send(getMarina)).body;
    expect(first).toMatchObject({ version: 0, record: { ...test.deps.site.marina, seasons: [] } });
    const changes = { contactEmail: 'port@sillage.example', seasons: [summer], freeParking: false };
    expect((await save(changes)).body).toEqual({ version: 1, record: { ...first.record, ...changes } });
    expect((await test.visitor.send(getMarina)).body.record).toEqual({ ...first.record, ...changes });
    // Only what was changed is stored, so that the rest follows the settings.
    const { record } = await test.db.selectFrom('marina').select('record').executeTakeFirstOrThrow();
    expect(record).toEqual(changes);
    await test.db.updateTable('marina').set({ record: '{}', version: 9 }).execute();
    expect((await test.visitor.send(getMarina)).body).toEqual({ ...first, version: 9 });
  });

  it('is not saved over another change, and the same record changes nothing', async () => {
    const admin = await newAdmin();
    const { record } = (await test.visitor.send(getMarina)).body;
    await admin.save({ postalCode: '32003' });
    const late = await admin.caller.send(saveMarina, { body: { record, version: 0 } });
    expect([late.status, late.error.code]).toEqual([409, 'marina_changed']);
    expect((await admin.save({})).body.version).toBe(1);
    const { body } = await admin.caller.send(listAudit, { query: { action: 'MARINA_CHANGED' } });
    expect(body).toHaveLength(1);
    expect(body[0]?.details).toEqual({ before: '{"postalCode":"32000"}', after: '{"postalCode":"32003"}' });
  });

  it('may be saved with a notice that has ended, but not with one that has just been given such an end', async () => {
    const { save } = await newAdmin();
    const until = new Date(test.clock.now().getTime() + 60_000).toISOString();
    await save({ notice: { text: { en: 'Closed', fr: 'Fermé' }, until } });
    test.clock.advance(120_000);
    expect((await save({ emergencyNumber: ' 15 ' })).body.record.emergencyNumber).toBe('15');
  });

  it.each<[string, object]>([
    ['hours.opensAt', { hours: { opensAt: '04:00', closesAt: '19:00' } }],
    ['hours.closesAt', { hours: { opensAt: '08:00', closesAt: '19:30' } }],
    ['hours.closesAt', { hours: { opensAt: '19:00', closesAt: '08:00' } }],
    ['seasons.0.from', { seasons: [{ ...summer, from: '02-30' }] }],
    ['seasons', { seasons: Array.from({ length: 7 }, () => summer) }],
    ['notice.text.fr', { notice: { text: { en: 'Closed', fr: ' ' }, until: '2026-11-30T00:00:00Z' } }],
    ['notice.text.en', { notice: { text: { en: 'a\u202eb', fr: 'b' }, until: '2026-11-30T00:00:00Z' } }],
    ['notice.until', { notice: { text: { en: 'Closed', fr: 'Fermé' }, until: '2026-11-20T00:00:00Z' } }],
    ['websiteUrl', { websiteUrl: 'javascript:alert(1)' }],
    ['contactPhone', { contactPhone: '0539' }],
    ['emergencyNumber', { emergencyNumber: '  ' }],
    ['coordinates.lat', { coordinates: { lat: 89, lng: 0 } }],
    ['name.en', { name: { en: 'x'.repeat(81), fr: 'x' } }],
  ])('names a field that can’t be saved: %s', async (path, changes) => {
    const { save } = await newAdmin();
    const { status, error } = await save(changes);
    expect([[400, 422], Object.keys(error.fields ?? {})]).toEqual([
      expect.arrayContaining([status]),
      [`record.${path}`],
    ]);
    expect(marina.record.notice).toBeNull();
  });
});

describe('opening hours by season', () => {
  it('hold for requests, searches and sentences of that day at once', async () => {
    const [{ save }, owner, renter] = [await newAdmin(), await newOwner(), await newRenter()];
    const item = await newItem(owner);
    const early = hours('07:00', '08:00');
    const refused = await request(renter, item, early);
    expect(refused.error).toMatchObject({
      message: 'Bookings can only start from 8:00 AM',
      opensAt: '08:00',
    });
    const found = async () =>
      (await test.visitor.send(listItems, { query: { day: '2026-11-22', from: '07:00' } })).body.length;
    expect(await found()).toBe(0);
    await save({ seasons: [winter] });
    expect(await found()).toBe(1);
    expect((await request(renter, item, early)).status).toBe(201);
    const tooLate = await request(renter, item, hours('20:30', '21:30'));
    expect(tooLate.error).toMatchObject({ message: 'Bookings must end by 9:00 PM', closesAt: '21:00' });
    const inSpring = await request(renter, item, hours('07:00', '08:00', '2027-03-01'));
    expect(inSpring.error).toMatchObject({ code: 'starts_too_early', opensAt: '08:00' });
  });

  it('count hours that are only proposed, and leave the trip of a booking that was kept alone', async () => {
    const [{ save }, owner, renter] = [await newAdmin(), await newOwner(), await newRenter()];
    const item = await newItem(owner);
    const { body: booking } = await request(renter, item, hours('08:00', '10:00'));
    await change(owner, booking, 'confirm');
    const params = { id: booking.id };
    const { body: proposed } = await propose(owner, booking, hours('17:00', '19:00'));
    const early = { hours: { opensAt: '08:00', closesAt: '18:00' } };
    expect((await save(early)).error).toMatchObject({ code: 'bookings_outside_hours', confirmedBookings: 1 });
    await refuse(renter, proposed);
    const late = { hours: { opensAt: '10:00', closesAt: '12:00' } };
    expect((await save(late, { keepsBookings: true })).status).toBe(200);
    test.clock.set(booking.startTime);
    await owner.caller.send(putTrip, { params, body: { departedAt: booking.startTime } });
    const extend = (endTime: string) => owner.caller.send(extendTrip, { params, body: { endTime } });
    expect((await extend('2026-11-22T12:30:00Z')).error).toMatchObject({
      code: 'ends_too_late',
      closesAt: '12:00',
    });
    expect((await extend('2026-11-22T12:00:00Z')).status).toBe(200);
  });

  it('list the bookings to come that they would exclude, and keep these if they are to stay', async () => {
    const [{ save }, owner, renter] = [await newAdmin(), await newOwner(), await newRenter()];
    const item = await newItem(owner);
    await request(renter, item, hours('09:00', '10:00'));
    const { body: late } = await request(renter, item, hours('17:00', '19:00'));
    const shorter = { hours: { opensAt: '09:00', closesAt: '18:00' } };
    const listed = await save(shorter);
    expect([listed.status, listed.error.code]).toEqual([409, 'bookings_outside_hours']);
    expect(listed.error.confirmedBookings).toBe(1);
    expect(listed.error.outside).toMatchObject([{ id: late.id, item: late.rentableItem.listingTitle }]);
    expect((await save(shorter, { keepsBookings: true })).status).toBe(200);
    expect(await storedBookings()).toHaveLength(2);
    // What is outside already is not named again.
    expect((await save({ hours: { opensAt: '09:00', closesAt: '17:00' } })).status).toBe(200);
  });

  it.each([0, 1, 2, 3])(
    'and requests in flight leave no booking outside unlisted, change at place %i',
    async (place) => {
      const [{ save }, owner] = [await newAdmin(), await newOwner()];
      await test.db.insertInto('marina').values({ record: '{}' }).execute();
      const asked = await Promise.all(
        [1, 2, 3].map(async () => {
          const [item, renter] = [await newItem(owner), await newPerson()];
          return () => request(renter, item, hours('18:00', '19:00'));
        }),
      );
      const shrink = () => save({ hours: { opensAt: '08:00', closesAt: '18:00' } });
      await Promise.all(asked.toSpliced(place, 0, shrink as never).map((call) => call()));
      const bookings = (await storedBookings()).map(({ start_at: start, end_at: end }) => ({ start, end }));
      expect(bookings.filter((booking) => !isOpen(booking))).toEqual([]);
      expect(bookings.length === 0 || marina.hours.closesAt === '19:00').toBe(true);
    },
  );
});
