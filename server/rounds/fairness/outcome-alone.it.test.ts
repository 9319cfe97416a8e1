import { chooseClientSeed } from '@tausi/contract/rounds/fairness/choose-client-seed.ts';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { rotateSeed } from '@tausi/contract/rounds/fairness/rotate-seed.ts';
import { later, money, unwrap, type MarketCode } from '@tausi/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectCleanBooks } from '../../test-books.ts';
import { bonusOf, noon } from '../../wallet/test-wallet.ts';
import { fairDraw } from '../draw.ts';
import { game as diceOffer } from '@tausi/games/dice/game.ts';
import { game as fruitBlazeOffer } from '@tausi/games/fruit-blaze/game.ts';
import { openTestRounds, type TestRounds } from '../test-rounds.ts';

const games = [
  { offer: diceOffer, choice: { side: 'under', chance: 50 } },
  { offer: fruitBlazeOffer, choice: undefined },
];

let test: TestRounds;
beforeAll(async () => {
  test = await openTestRounds(games.map(({ offer }) => offer));
});
afterAll(async () => {
  await expectCleanBooks(test.database);
  await test.database.close();
});

type Circumstances = {
  readonly stake: string;
  readonly cashMinor: bigint;
  readonly mode: 'cash' | 'demo';
  readonly market: MarketCode;
  readonly address: string;
  readonly bonusMinor: bigint;
  readonly isGuest: boolean;
  readonly dayLater: boolean;
};

const usual: Circumstances = {
  stake: '20.00',
  cashMinor: 1_000_000n,
  mode: 'cash',
  market: 'ke',
  address: '127.0.0.1',
  bonusMinor: 0n,
  isGuest: false,
  dayLater: false,
};

it.each<readonly [string, Partial<Circumstances>]>([
  ['player', {}],
  ['stake', { stake: '1000.00' }],
  ['balance', { cashMinor: 5_000n }],
  ['bonus', { bonusMinor: 50_000n }],
  ['country', { market: 'ug', stake: '500.00' }],
  ['network', { address: '203.0.113.9' }],
  ['play money', { mode: 'demo' }],
  ['guest', { mode: 'demo', isGuest: true }],
  ['hour', { dayLater: true }],
])('draws depend on the seed alone, whatever the %s', async (_what, change) => {
  const { market, bonusMinor, cashMinor, stake, mode, address, isGuest, dayLater } = { ...usual, ...change };
  test.rules.current = {
    ...test.rules.current,
    stakeMin: money(market === 'ug' ? 'UGX' : 'KES', 2_000n),
    winMax: money(market === 'ug' ? 'UGX' : 'KES', 10n ** 12n),
  };
  const player = await test.playerWith(cashMinor, market);
  if (bonusMinor > 0n) unwrap(await test.wallet.execute(bonusOf(player, money('KES', bonusMinor)), []));
  const from = { player, market, address, isGuest, at: dayLater ? later(noon, 80_000_000) : noon };
  unwrap(await test.call(chooseClientSeed, { clientSeed: 'alice', mode }, from));
  const shown: unknown[] = [];
  for (const { offer, choice } of games) {
    const { launchId } = unwrap(await test.call(launchGame, { gameId: offer.gameId, mode }, from));
    shown.push(unwrap(await test.call(playRound, { launchId, stake, ...(choice === undefined ? {} : { choice }) }, from)).events);
  }
  const { revealed } = unwrap(await test.call(rotateSeed, { mode }, from));
  const seed = Buffer.from(revealed.serverSeed, 'hex');
  const beacon = Buffer.from(revealed.beacon ?? '', 'hex');
  expect(beacon).toHaveLength(mode === 'cash' ? 32 : 0);
  games.forEach(({ offer, choice }, nonce) => {
    const draw = fairDraw(seed, { game: offer.mathematics.name, clientSeed: 'alice', beacon, nonce: BigInt(nonce) }, 0);
    expect(shown[nonce]).toEqual(offer.mathematics.choose(choice ?? null)?.start(draw).events);
  });
});
