import { describe, expect, it } from 'vitest';
import { listAudit, listOwnRecord, showReview } from '#features/admin/endpoints.ts';
import { getMe } from '#features/auth/endpoints.ts';
import { changeItem, deleteItem, getItem } from '#features/items/endpoints.ts';
import type { Decision } from '#features/reports/constants.ts';
import { listHidden, listReported, report, settleReports } from '#features/reports/endpoints.ts';
import type { Report } from '#features/reports/schemas.ts';
import { listReviews } from '#features/reviews/endpoints.ts';
import { messageWorld } from '#testing/sent-messages.ts';
import { engine } from '#testing/test-database.ts';

const world = await messageWorld();
const { db, clock, visitor, newPerson, reviewed, newsOf, mailTo } = world;

type Thing = Pick<Report, 'kind' | 'id'>;
type Person = Pick<Awaited<ReturnType<typeof newPerson>>, 'id' | 'caller'>;

/** A reviewed item whose owner has replied, a reporter, and an administrator; three things to report. */
async function scene() {
  const { item, owner, renter } = await reviewed();
  const { id } = await db
    .selectFrom('reviews')
    .select('id')
    .where('item_id', '=', item.id)
    .executeTakeFirstOrThrow();
  const at = clock.now();
  const reply = { review_id: id, text: 'Thanks', created_at: at, updated_at: at };
  await db.insertInto('review_replies').values(reply).execute();
  const reporter = await newPerson({ displayName: 'Rime' });
  const admin = await newPerson({ displayName: 'Nadia', isAdmin: true });
  await world.news();
  const things = { LISTING: item.id, REVIEW: id, REPLY: id };
  const thing = (kind: Thing['kind']): Thing => ({ kind, id: things[kind] });
  return { item, owner, renter, reporter, admin, thing };
}
const send = ({ caller }: Person, body: Report) => caller.send(report, { body });
const tell = (person: Person, thing: Thing, fields: Partial<Report> = {}) =>
  send(person, { ...thing, reason: 'INSULTING', ...fields });
const settle = ({ caller }: Person, thing: Thing, decision: Decision) => {
  clock.advance(1);
  return caller.send(settleReports, { body: { ...thing, decision } });
};
const needs = async ({ caller }: Person) => (await caller.send(listReported)).body;
const statuses = (responses: { status: number }[]) => responses.map(({ status }) => status).sort();
const seen = async (itemId: string) => {
  const { isAvailable } = (await visitor.send(getItem, { params: { id: itemId } })).body;
  const [review] = (await visitor.send(listReviews, { params: { id: itemId } })).body;
  return { isAvailable, review: !!review, reply: !!review?.reply };
};

describe('a report', () => {
  it('is made once per thing, not of one’s own, and the same one again changes nothing', async () => {
    const { owner, renter, reporter, admin, thing } = await scene();
    for (const [kind, writer] of [
      ['LISTING', owner],
      ['REVIEW', renter],
      ['REPLY', owner],
    ] as const) {
      expect((await tell(writer, thing(kind))).error.code).toBe('not_allowed');
      expect(statuses([await tell(reporter, thing(kind)), await tell(reporter, thing(kind))])).toEqual([
        204, 204,
      ]);
      const other = await tell(reporter, thing(kind), { text: 'Really' });
      expect([other.status, other.error.code]).toEqual([409, 'already_reported']);
      // Not hidden, so there is nothing to answer.
      expect((await tell(writer, thing(kind), { reason: 'ANSWER', text: 'No' })).status).toBe(404);
    }
    const counts = (await needs(admin)).map(({ kind, count }) => `${kind} ${count}`);
    expect(counts.sort()).toEqual(['LISTING 1', 'REPLY 1', 'REVIEW 1']);
  });

  it('needs a plain text of at most 500 characters if it says “other”, and stores it as it is', async () => {
    const { reporter, admin, thing } = await scene();
    const other = (text?: string) => tell(reporter, thing('LISTING'), { reason: 'OTHER', text });
    expect((await other(' ')).error.code).toBe('report_text_required');
    for (const text of ['x'.repeat(501), 'a\u0000b', 'a\u202eb', 'a\u2066b'])
      expect((await other(text)).status).toBe(422);
    const text = '<img src=x onerror=alert(1)>\n{{name}}';
    expect((await other(` ${text}\r\n`)).status).toBe(204);
    expect(await needs(admin)).toMatchObject([{ texts: [text], reasons: ['OTHER'] }]);
  });

  it(`is one of five in a marina day, also among 20 at once, ${engine}`, async () => {
    const reporter = await newPerson();
    const { owner } = await scene();
    const items = await Promise.all(Array.from({ length: 20 }, () => world.newItem(owner)));
    const all = () => Promise.all(items.map(({ id }) => tell(reporter, { kind: 'LISTING', id })));
    const sent = await all();
    expect(statuses(sent)).toEqual([...Array(5).fill(204), ...Array(15).fill(409)]);
    expect(sent.find(({ status }) => status === 409)?.error.code).toBe('too_many_reports');
    clock.set('2026-11-22T00:00:00Z');
    expect(statuses(await all()).filter((status) => status === 204)).toHaveLength(10);
  });

  it('of a removed or hidden thing is refused, and goes with the item', async () => {
    const { item, owner, renter, reporter, admin, thing } = await scene();
    await tell(reporter, thing('REVIEW'));
    await settle(admin, thing('REVIEW'), 'HIDE');
    await tell(reporter, thing('LISTING'));
    expect((await tell(admin, thing('REVIEW'))).error.code).toBe('review_not_found');
    await owner.caller.send(deleteItem, { params: { id: item.id } });
    expect(await db.selectFrom('reports').select('id').execute()).toEqual([]);
    expect((await tell(renter, thing('LISTING'))).error.code).toBe('item_removed');
    expect((await settle(admin, thing('LISTING'), 'HIDE')).error.code).toBe('item_removed');
    expect((await tell(reporter, thing('REPLY'))).error.code).toBe('review_not_found');
  });
});

describe('a decision', () => {
  it('settles all open reports of a thing, tells reporters and writer, and is answered once', async () => {
    const { item, owner, renter, reporter, admin, thing } = await scene();
    for (const [kind, writer, hidden] of [
      ['LISTING', owner, { isAvailable: false }],
      ['REPLY', owner, { reply: false }],
      ['REVIEW', renter, { review: false, reply: false }],
    ] as const) {
      const name = writer === owner ? 'Salma' : 'Younes';
      const before = await seen(item.id);
      await tell(reporter, thing(kind));
      await tell(admin, thing(kind), { reason: 'UNTRUE', text: 'Look' });
      expect(await newsOf(settle(admin, thing(kind), 'HIDE'))).toEqual(
        ['Nadia', name, 'Rime'].sort().map((to) => `REPORTS_SETTLED to ${to}`),
      );
      const mail = await mailTo(name, 'REPORTS_SETTLED');
      expect(mail.text).toContain('Reported as: Untrue, Insulting.');
      expect(mail.text).not.toMatch(/Rime|Nadia|Look/);
      expect(await seen(item.id)).toEqual({ ...before, ...hidden });
      expect((await writer.caller.send(listHidden, { params: { itemId: item.id } })).body).toMatchObject([
        { ...thing(kind), reason: 'Reported as: Untrue, Insulting', answer: null },
      ]);
      const answer = { reason: 'ANSWER', text: 'It is true' } as const;
      expect(
        statuses([await tell(writer, thing(kind), answer), await tell(writer, thing(kind), answer)]),
      ).toEqual([...[204, 204]]);
      expect((await tell(writer, thing(kind), { ...answer, text: 'Again' })).error.code).toBe(
        'already_reported',
      );
      expect(await needs(admin)).toMatchObject([
        { ...thing(kind), reasons: ['ANSWER'], texts: ['It is true'] },
      ]);
      expect(
        (await newsOf(settle(admin, thing(kind), 'UNDO'))).filter((line) => line.endsWith(name)),
      ).toHaveLength(1);
      expect(await needs(admin)).toEqual([]);
      // The owner puts the listing back.
      if (kind === 'LISTING') {
        expect((await seen(item.id)).isAvailable).toBe(false);
        await owner.caller.send(changeItem, { params: { id: item.id }, body: { isAvailable: true } });
      }
      expect(await seen(item.id)).toEqual(before);
    }
  });

  it('“nothing wrong” tells the reporters only, and the record never tells the writer who reported', async () => {
    const { owner, reporter, admin, thing } = await scene();
    await tell(reporter, thing('LISTING'));
    expect(await newsOf(settle(admin, thing('LISTING'), 'NOTHING'))).toEqual(['REPORTS_SETTLED to Rime']);
    expect(JSON.stringify((await owner.caller.send(listOwnRecord)).body)).not.toMatch(/Rime|REPORT/);
    const acts = (await admin.caller.send(listAudit)).body.map(({ action, actor }) => [
      action,
      actor?.displayName,
    ]);
    expect(acts.slice(0, 2)).toEqual([
      ['REPORTS_SETTLED', 'Nadia'],
      ['REPORTED', 'Rime'],
    ]);
  });

  it('keeps a listing down, whatever its owner or an earlier release says', async () => {
    const { item, owner, reporter, admin, thing } = await scene();
    await tell(reporter, thing('LISTING'));
    await newsOf(settle(admin, thing('LISTING'), 'HIDE'));
    const change = await owner.caller.send(changeItem, {
      params: { id: item.id },
      body: { isAvailable: true },
    });
    expect([change.status, change.error.code]).toEqual([409, 'item_taken_down']);
    await db.updateTable('items').set({ is_available: true }).where('id', '=', item.id).execute();
    expect((await seen(item.id)).isAvailable).toBe(false);
    await tell(owner, thing('LISTING'), { reason: 'ANSWER', text: 'It is mine' });
    expect(await newsOf(settle(admin, thing('LISTING'), 'HIDE'))).toEqual(['REPORTS_SETTLED to Salma']);
    expect((await mailTo('Salma', 'REPORTS_SETTLED')).text).toContain('We keep your listing taken down');
  });

  it('suspends the person and hides the thing, which they may still answer', async () => {
    const { item, renter, reporter, admin, thing } = await scene();
    await tell(reporter, thing('REVIEW'));
    expect(await newsOf(settle(admin, thing('REVIEW'), 'SUSPEND'))).toEqual([
      ...['REPORTS_SETTLED to Rime', 'REPORTS_SETTLED to Younes', 'USER_SUSPENDED to Younes'],
    ]);
    expect((await seen(item.id)).review).toBe(false);
    expect((await renter.caller.send(getMe)).body.suspension).toMatchObject({
      reason: 'Reported as: Insulting',
    });
    expect((await tell(renter, thing('REVIEW'), { reason: 'ANSWER', text: 'No' })).status).toBe(204);
    // Nothing is settled if the suspension is refused.
    await tell(renter, thing('LISTING'));
    await tell(reporter, thing('LISTING'));
    await db.updateTable('items').set({ owner_id: admin.id }).where('id', '=', item.id).execute();
    expect((await settle(admin, thing('LISTING'), 'SUSPEND')).error.code).toBe('last_administrator');
    expect((await seen(item.id)).isAvailable).toBe(true);
    expect(await needs(admin)).toHaveLength(2);
  });

  it('is undone with the suspension that came with it, and what is hidden can be found and shown again', async () => {
    const { item, owner, renter, reporter, admin, thing } = await scene();
    const hidden = async () =>
      (await admin.caller.send(listReported, { query: { hidden: true } })).body.map(({ kind, texts }) => [
        kind,
        texts,
      ]);
    await tell(reporter, thing('REPLY'));
    await settle(admin, thing('REPLY'), 'SUSPEND');
    expect((await owner.caller.send(getMe)).body.suspension).not.toBeNull();
    expect(await hidden()).toEqual([['REPLY', ['Reported as: Insulting']]]);
    await settle(admin, thing('REPLY'), 'UNDO');
    expect((await owner.caller.send(getMe)).body.suspension).toBeNull();
    expect([await hidden(), (await seen(item.id)).reply]).toEqual([[], true]);
    // Hidden again, it can be answered again.
    await tell(admin, thing('REVIEW'));
    for (const text of ['First', 'Second']) {
      await tell(await newPerson(), thing('REVIEW'));
      await settle(admin, thing('REVIEW'), 'HIDE');
      expect((await tell(renter, thing('REVIEW'), { reason: 'ANSWER', text })).status).toBe(204);
      await settle(admin, thing('REVIEW'), 'UNDO');
    }
    // An answer that is still open hides nothing.
    await tell(await newPerson(), thing('REVIEW'));
    await settle(admin, thing('REVIEW'), 'HIDE');
    await tell(renter, thing('REVIEW'), { reason: 'ANSWER', text: 'Third' });
    const params = { id: thing('REVIEW').id };
    expect((await admin.caller.send(showReview, { params })).status).toBe(200);
    expect(await needs(admin)).toEqual([]);
    expect((await settle(admin, thing('REVIEW'), 'HIDE')).error.code).toBe('reports_settled');
    expect((await seen(item.id)).review).toBe(true);
  });

  it(`is made once by two administrators at the same time, ${engine}`, async () => {
    const { item, reporter, admin, thing } = await scene();
    const other = await newPerson({ isAdmin: true });
    await tell(reporter, thing('REVIEW'));
    const both = await Promise.all([
      settle(admin, thing('REVIEW'), 'HIDE'),
      settle(other, thing('REVIEW'), 'NOTHING'),
    ]);
    expect(statuses(both)).toEqual([204, 409]);
    expect(both.find(({ status }) => status === 409)?.error.code).toBe('reports_settled');
    expect((await seen(item.id)).review).toBe(both[0].status !== 204);
  });
});
