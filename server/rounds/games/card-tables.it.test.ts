import { actInRound } from '@tausi/contract/rounds/act-in-round.ts';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { roundDetail } from '@tausi/contract/rounds/round-detail.ts';
import { later, parseMoney, unwrap, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { expectCleanBooks } from '../../test-books.ts';
import { noon } from '../../wallet/test-wallet.ts';
import { openTestRounds, type TestRounds } from '../test-rounds.ts';
import { game as baccaratOffer } from '@tausi/games/baccarat/game.ts';
import { game as blackjackOffer } from '@tausi/games/blackjack/game.ts';
import { game as hiLoOffer } from '@tausi/games/hi-lo/game.ts';

const blackjackId = 38;
const baccaratId = 39;
const hiLoId = 43;

let test: TestRounds;
let player: PlayerId;
beforeAll(async () => {
  test = await openTestRounds([blackjackOffer, baccaratOffer, hiLoOffer]);
});
beforeEach(async () => {
  player = await test.playerWith(1_000_000n);
});
afterAll(async () => {
  await expectCleanBooks(test.database);
  await test.database.close();
});

const launched = async (gameId: number) => unwrap(await test.call(launchGame, { gameId, mode: 'cash' }, { player }));
const play = async (gameId: number, stake: string, choice?: Readonly<Record<string, unknown>>) =>
  test.call(playRound, { launchId: (await launched(gameId)).launchId, stake, ...(choice === undefined ? {} : { choice }) }, { player });
const act = (roundId: string, action: unknown) => test.call(actInRound, { roundId, action }, { player });

/** An open hand of blackjack; a hand that a blackjack settles at once is dealt again. */
async function openHand() {
  for (;;) {
    const round = unwrap(await play(blackjackId, '100.00'));
    if (round.status === 'open') return round;
  }
}

const minorOf = (amount: string): bigint => unwrap(parseMoney('KES', amount)).minor;
const dealtShape = z.object({ player: z.array(z.int()), dealer: z.int() });

async function stateOf(roundId: string): Promise<unknown> {
  const { rows } = await test.database.owner.query<{ state: unknown }>('SELECT state FROM rounds WHERE round_id = $1', [roundId]);
  return rows[0]?.state;
}

it('card tables: restores an open hand of blackjack unchanged, and discloses no card that is not on the table', async () => {
  const round = await openHand();
  const { openRound } = await launched(blackjackId);
  expect(openRound).toEqual(round);
  const { player: cards, dealer } = z.parse(dealtShape, round.events[0]);
  expect(await stateOf(round.roundId)).toEqual({ hands: [{ cards, stakes: 1 }], asked: 0, dealer });
  const { proof } = unwrap(await test.call(roundDetail, { roundId: round.roundId }, { player }));
  expect(proof.serverSeed).toBeNull();
  expect(unwrap(await act(round.roundId, { type: 'stand' })).status).toBe('settled');
});

it('card tables: doubles a blackjack hand for a second stake, once, and settles both stakes at once', async () => {
  const before = await test.cashOf(player);
  const round = await openHand();
  expect(await act(round.roundId, { type: 'give-up' })).toMatchObject({ error: { code: 'action_refused' } });
  const balance = minorOf(round.balance);
  const settled = unwrap(await act(round.roundId, { type: 'double' }));
  expect(settled).toMatchObject({ status: 'settled', stake: '200.00', points: 200 });
  expect(['0.00', '200.00', '400.00']).toContain(settled.payout);
  expect(minorOf(settled.balance)).toBe(balance - 10_000n + minorOf(settled.payout));
  expect(await act(round.roundId, { type: 'double' })).toMatchObject({ error: { code: 'action_refused' } });
  expect(await test.cashOf(player)).toBeLessThanOrEqual(before + 35_000n);
});

it('card tables: refuses to double a blackjack hand that the purse cannot pay, deals no card for it, and the hand goes on', async () => {
  player = await test.playerWith(15_000n);
  const round = unwrap(await play(blackjackId, '100.00'));
  if (round.status !== 'open') return;
  expect(await act(round.roundId, { type: 'double' })).toMatchObject({ error: { code: 'insufficient_funds' } });
  expect((await launched(blackjackId)).openRound).toEqual(round);
  expect(unwrap(await act(round.roundId, { type: 'stand' }))).toMatchObject({ status: 'settled', stake: '100.00' });
});

it('card tables: splits a blackjack pair into two hands with a stake each, and pays them in one sum', async () => {
  for (let tries = 0; tries < 60; tries += 1) {
    const round = await openHand();
    const split = await act(round.roundId, { type: 'split' });
    let now = split.ok ? split.value : round;
    while (now.status === 'open') now = unwrap(await act(now.roundId, { type: 'stand' }));
    if (!split.ok) continue;
    expect(split.value.stake).toBe('200.00');
    const ended = z.parse(z.looseObject({ hands: z.array(z.looseObject({ units: z.int() })), units: z.int() }), now.events.at(-1));
    expect(ended.hands).toHaveLength(2);
    expect(now.payout).toBe(ended.units.toFixed(2));
    return;
  }
  expect.fail('sixty hands without a pair');
});

it("card tables: stands for an absent blackjack player, and cashes out an absent player's hi-lo guesses", async () => {
  const hand = await openHand();
  const ladder = unwrap(await play(hiLoId, '100.00'));
  await test.rounds.completeAbandonedRounds(later(noon, 86_400_000));
  for (const { roundId } of [hand, ladder]) {
    const { round } = unwrap(await test.call(roundDetail, { roundId }, { player }));
    expect(round.status).toBe('settled');
    expect(round.events.at(-1)).toMatchObject({ type: 'ended' });
  }
});

it('baccarat: the stake is as many steps as chips are laid', async () => {
  expect(await play(baccaratId, '300.00', { chips: { player: 2, tie: 1 } })).toMatchObject({ ok: true });
  expect(await play(baccaratId, '100.00', { chips: { player: 2, tie: 1 } })).toMatchObject({ error: { code: 'stake_off_steps' } });
  expect(await play(baccaratId, '300.00', { chips: { player: 3, dragon: 1 } })).toMatchObject({ error: { code: 'choice_refused' } });
  expect(await play(baccaratId, '300.00')).toMatchObject({ error: { code: 'choice_refused' } });
});

it('card tables: shows the cash-out value in hi-lo, pays exactly that, and refuses a cash-out before a guess', async () => {
  let paid = null;
  for (let tries = 0; tries < 40 && paid === null; tries += 1) {
    const round = unwrap(await play(hiLoId, '100.00'));
    expect(await act(round.roundId, { type: 'cash-out' })).toMatchObject({ error: { code: 'action_refused' } });
    const guessed = unwrap(await act(round.roundId, { type: 'guess', side: 'up' }));
    if (guessed.status === 'open') {
      const shown = z.parse(z.looseObject({ units: z.int() }), guessed.events.at(-1));
      const settled = unwrap(await act(round.roundId, { type: 'cash-out' }));
      paid = { units: shown.units, payout: settled.payout };
    }
  }
  expect(paid?.payout).toBe((paid?.units ?? 0).toFixed(2));
});
