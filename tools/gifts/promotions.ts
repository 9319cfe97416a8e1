import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { loginsOf } from '@tausi/db/logins.ts';
import type { Result } from '@tausi/kernel';
import { giftMessages } from '@tausi/server/inbox/index.ts';
import {
  codeHasher,
  createCodeDesk,
  createHandDesk,
  createPromotionDesk,
  createReviewDesk,
  createRevocationDesk,
  createSegmentDesk,
  readPromotionDraft,
  type DeskRow,
  type PromotionDesk,
  type PromotionDeskRefusal,
} from '@tausi/server/promotions/index.ts';
import { systemClock } from '@tausi/server/platform/clock/clock.ts';
import { createSecrets } from '@tausi/server/platform/security/secrets.ts';
import pg from 'pg';
import { databaseAtHand, noDatabase } from '../database-at-hand.ts';
import { dataDirectory } from '../paths.ts';
import { readJson } from '../read-json.ts';
import { refuse } from '../refuse.ts';
import { developmentSecrets } from '../stack/secrets.ts';
import { dryRunLines } from './dry-run-lines.ts';
import { approveAward, award } from './hand-awards.ts';
import { approveCodes, codes } from './promo-codes.ts';
import { marketAmount } from './market-amount.ts';
import { redraft } from './redraft.ts';
import { review } from './reviews.ts';
import { revocation } from './revocations.ts';
import { segment } from './segments.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    reason: { type: 'string', default: '' },
    by: { type: 'string', default: userInfo().username },
    count: { type: 'string' },
    shared: { type: 'string' },
    to: { type: 'string' },
    player: { type: 'string' },
    cash: { type: 'string' },
    bonus: { type: 'string' },
    coins: { type: 'string' },
    points: { type: 'string' },
    as: { type: 'string' },
    name: { type: 'string' },
    from: { type: 'string' },
    until: { type: 'string' },
    most: { type: 'string' },
    awards: { type: 'string' },
  },
});

const refusals: Readonly<Record<PromotionDeskRefusal['code'], string>> = {
  unknown_promotion: 'There is no promotion with this number. See them with: list',
  name_taken: 'The number or the name belongs to another promotion, or its market or surface differ.',
  reason_missing: 'Give a reason: --reason=… (up to 300 characters)',
  second_person_missing: 'Another person than the author must do this: --by=…',
  nothing_to_approve: 'The newest version is approved already. Draft the next one first.',
  budget_below_spent: 'More is spent or set aside than this budget allows. Draft a version with a larger one.',
  wrong_state: 'The promotion is not in a state for this step. See it with: show <number>',
};

process.exitCode = await run();

async function run(): Promise<number> {
  const url = databaseAtHand();
  if (url === null) return refuse(noDatabase);
  const pool = new pg.Pool({ connectionString: loginsOf(url).url, max: 2 });
  // Amounts are whole numbers of 64 bits.
  pool.on('connect', (client) => client.setTypeParser(pg.types.builtins.INT8, BigInt));
  try {
    return await act(pool);
  } finally {
    await pool.end();
  }
}

async function act(pool: pg.Pool): Promise<number> {
  const desk = createPromotionDesk(pool);
  const [step = 'list', target = ''] = positionals;
  if (step === 'list') return list(desk);
  if (step === 'draft') return draft(desk, target);
  if (step === 'segment')
    return segment(createSegmentDesk({ pool, clock: systemClock }), { ...values, name: target, file: positionals[2] ?? '' });
  if (step === 'revoke-bonus' || step === 'approve-revocation')
    return revocation(createRevocationDesk({ pool, clock: systemClock }), { ...values, step, player: target, bonus: positionals[2] ?? '' });
  if (step === 'review' || step === 'release' || step === 'revoke') return review(reviewDesk(pool), { ...values, step, player: target });
  if (!/^\d{1,9}$/.test(target))
    return refuse(
      'Usage: npm run promotions -- list, draft <file>, review [player], release|revoke <player>, revoke-bonus|approve-revocation <player> <bonus>, segment [name file], or show|clone|schedule|budget|dry-run|approve|pause|resume|end|report|codes|approve-codes|award|approve-award <number>',
    );
  const id = Number(target);
  const said = { id, by: values.by, reason: values.reason };
  switch (step) {
    case 'show':
      return show(await desk.show(id));
    case 'dry-run':
      return dryRun(desk, id);
    case 'approve':
      return done(await desk.approve(said), 'is approved');
    case 'clone':
    case 'schedule':
    case 'budget':
      return redraft(desk, { ...values, step, id });
    case 'pause':
      return done(await desk.pause(said), 'is paused: it gives nothing new');
    case 'resume':
      return done(await desk.resume(said), 'gives again');
    case 'end':
      return done(await desk.end(said), 'has ended');
    case 'report':
      return report(desk, id);
    case 'codes':
      return codes(codeDesk(pool), id, values);
    case 'approve-codes':
      return approveCodes(codeDesk(pool), id, values.by);
    case 'award':
      return giveByHand(pool, desk, id);
    case 'approve-award':
      return approveAward(handDesk(pool), id, values.by);
    default:
      return refuse(`There is no step "${step}". The steps are those of the usage: npm run promotions -- help`);
  }
}

function reviewDesk(pool: pg.Pool) {
  return createReviewDesk({ pool, clock: systemClock, messages: giftMessages });
}

function handDesk(pool: pg.Pool) {
  return createHandDesk({ pool, clock: systemClock });
}

async function giveByHand(pool: pg.Pool, desk: PromotionDesk, id: number): Promise<number> {
  const row = await desk.show(id);
  return row === null ? refuse(refusals.unknown_promotion) : award(handDesk(pool), row, values);
}

function codeDesk(pool: pg.Pool) {
  const masterKey = process.env['TAUSI_MASTER_KEY'] ?? developmentSecrets(dataDirectory()).masterKey;
  return createCodeDesk({ pool, hashCode: codeHasher(createSecrets(Buffer.from(masterKey, 'base64url'))) });
}

async function list(desk: PromotionDesk): Promise<number> {
  for (const row of await desk.list()) console.log(lineOf(row));
  return 0;
}

async function draft(desk: PromotionDesk, file: string): Promise<number> {
  if (file === '') return refuse('Give the file of the promotion: npm run promotions -- draft promotion.json');
  const read = readPromotionDraft(readJson(file));
  if (!read.ok) return refuse(['The promotion was not stored:', ...read.error.problems.map((problem) => `  ${problem}`)].join('\n'));
  const stored = await desk.draft(read.value, values.by);
  if (!stored.ok) return refuse(refusals[stored.error.code]);
  console.log(
    `Version ${stored.value} of ${read.value.id} is a draft. See its cost with: dry-run ${read.value.id}; another person approves it.`,
  );
  return 0;
}

function show(row: DeskRow | null): number {
  if (row === null) return refuse(refusals.unknown_promotion);
  console.log(lineOf(row));
  console.log(`drafted by ${row.draftedBy}, from ${row.startsAt.toISOString()} until ${row.endsAt?.toISOString() ?? 'further notice'}`);
  console.log(JSON.stringify(row.terms, null, 2));
  return 0;
}

async function dryRun(desk: PromotionDesk, id: number): Promise<number> {
  const [row, found] = [await desk.show(id), await desk.dryRun(id, systemClock.now())];
  if (row === null || found === null) return refuse(refusals.unknown_promotion);
  for (const line of dryRunLines(found, row.market)) console.log(line);
  return 0;
}

async function report(desk: PromotionDesk, id: number): Promise<number> {
  const row = await desk.show(id);
  if (row === null) return refuse(refusals.unknown_promotion);
  console.log(lineOf(row));
  for (const { status, count, minor } of await desk.report(id)) console.log(`  ${status}: ${count} awards, ${textOf(row, minor)}`);
  return 0;
}

function lineOf(row: DeskRow): string {
  const state = row.isApproved ? (row.last ?? 'draft') : `${row.last ?? 'new'}, version ${row.version} waits for approval`;
  const cap = row.minorMax === null ? 'no cap' : textOf(row, row.minorMax);
  return `${row.id}  ${row.market}  ${row.name}  v${row.version}  ${state}  spent ${textOf(row, row.minorSpent)} of ${cap}, ${row.awardsMade} awards`;
}

function textOf({ market }: DeskRow, minor: bigint): string {
  return marketAmount(market, minor);
}

function done(outcome: Result<void, PromotionDeskRefusal>, sentence: string): number {
  if (!outcome.ok) return refuse(refusals[outcome.error.code]);
  console.log(`Promotion ${positionals[1] ?? ''} ${sentence}.`);
  return 0;
}
