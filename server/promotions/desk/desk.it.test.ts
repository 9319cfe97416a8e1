import { promotionsOfMarkets } from '@tausi/db/seeds/promotion-list.ts';
import { instant, unwrap } from '@tausi/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../platform/database/test-database.ts';
import { listPromotions } from '../store/promotions-store.ts';
import { createPromotionDesk, type PromotionDesk } from './desk-service.ts';
import { readPromotionDraft, type PromotionDraft } from './read-draft.ts';

let database: TestDatabase;
let desk: PromotionDesk;
beforeAll(async () => {
  database = await openTestDatabase();
  desk = createPromotionDesk(database.pool);
});
afterAll(() => database.close());

const [seeded] = promotionsOfMarkets;
const file = {
  id: 950_001,
  name: 'karibu-week',
  market: 'ke',
  surface: 'register',
  texts: { name: { en: 'Karibu week', sw: 'Wiki ya karibu' }, rules: { en: 'Take it once.', sw: 'Ichukue mara moja.' } },
  startsAt: '2026-11-01T00:00:00Z',
  endsAt: null,
  budget: { minorMax: '20000', awardsMax: null },
  terms: seeded?.terms,
};
const draftOf = (rest: Readonly<Record<string, unknown>> = {}): PromotionDraft => unwrap(readPromotionDraft({ ...file, ...rest }));
const problemsOf = (rest: Readonly<Record<string, unknown>>) => {
  const read = readPromotionDraft({ ...file, ...rest });
  return read.ok ? [] : read.error.problems;
};
const act = { id: 950_001, reason: 'a test' };
const isListed = async () =>
  (await listPromotions(database.pool, { market: 'ke', at: instant(Date.parse('2026-11-21T09:00:00Z')) })).find(({ id }) => id === act.id)
    ?.state;

it.each([
  ['a text is missing in one language', { texts: { ...file.texts, name: { en: 'Karibu' } } }, 'texts.name.sw'],
  ['the budget is below one award', { budget: { minorMax: '10', awardsMax: null } }, 'more than the budget'],
  ['money is given without a budget', { budget: { minorMax: null, awardsMax: null } }, 'needs a budget'],
  ['bonus money has no offer', { terms: { ...file.terms, bonus: null } }, 'terms.bonus'],
  ['an amount is a number', { terms: { ...file.terms, gives: { kind: 'items', items: [{ kind: 'cash', amount: 5 }] } } }, 'terms.gives'],
  ['the end is before the start', { endsAt: '2026-10-01T00:00:00Z' }, 'endsAt'],
  ['a field is unknown', { surprise: 1 }, 'surprise'],
])('draft: is refused in a sentence if %s', (_case, rest, sentence) => {
  expect(problemsOf(rest).join('\n')).toContain(sentence);
});

it('desk: a draft gives nothing until another person approves it', async () => {
  expect(await desk.draft(draftOf(), 'asha')).toEqual({ ok: true, value: 1 });
  expect(await isListed()).toBeUndefined();
  expect(await desk.dryRun(act.id, instant(0))).toMatchObject({ examples: [], eachMinor: 5_000n, eachMinorMax: 5_000n });
  expect(await desk.approve({ ...act, by: 'asha' })).toEqual({ ok: false, error: { code: 'second_person_missing' } });
  expect(await desk.approve({ ...act, by: 'juma', reason: ' ' })).toEqual({ ok: false, error: { code: 'reason_missing' } });
  unwrap(await desk.approve({ ...act, by: 'juma' }));
  expect(await isListed()).toBe('running');
  expect(await desk.approve({ ...act, by: 'juma' })).toEqual({ ok: false, error: { code: 'nothing_to_approve' } });
  expect(await desk.show(act.id)).toMatchObject({ minorMax: 20_000n, isApproved: true, last: 'approved' });
});

it('desk: one person pauses and ends, and the author does not resume alone', async () => {
  unwrap(await desk.pause({ ...act, by: 'asha' }));
  expect(await isListed()).toBe('paused');
  expect(await desk.pause({ ...act, by: 'asha' })).toEqual({ ok: false, error: { code: 'wrong_state' } });
  expect(await desk.resume({ ...act, by: 'asha' })).toEqual({ ok: false, error: { code: 'second_person_missing' } });
  unwrap(await desk.resume({ ...act, by: 'juma' }));
  expect(await isListed()).toBe('running');
  unwrap(await desk.end({ ...act, by: 'juma' }));
  expect(await isListed()).toBe('ended');
  expect(await desk.resume({ ...act, by: 'juma' })).toEqual({ ok: false, error: { code: 'wrong_state' } });
});

it('desk: a new version changes the budget, never below what is spent', async () => {
  await database.owner.query('UPDATE promotion_budgets SET minor_spent = 9000 WHERE promotion_id = $1', [act.id]);
  expect(await desk.draft(draftOf({ budget: { minorMax: '8000', awardsMax: null } }), 'asha')).toEqual({ ok: true, value: 2 });
  expect(await desk.approve({ ...act, by: 'juma' })).toEqual({ ok: false, error: { code: 'budget_below_spent' } });
  expect(await desk.draft(draftOf({ budget: { minorMax: '90000', awardsMax: null } }), 'asha')).toEqual({ ok: true, value: 3 });
  unwrap(await desk.approve({ ...act, by: 'juma' }));
  expect(await desk.show(act.id)).toMatchObject({ minorMax: 90_000n, version: 3 });
});

it('desk: an id or a name of another promotion is refused', async () => {
  expect(await desk.draft(draftOf({ name: 'another' }), 'asha')).toEqual({ ok: false, error: { code: 'name_taken' } });
  expect(await desk.draft(draftOf({ id: 950_002 }), 'asha')).toEqual({ ok: false, error: { code: 'name_taken' } });
  expect(await desk.approve({ ...act, id: 7, by: 'juma' })).toEqual({ ok: false, error: { code: 'unknown_promotion' } });
});
