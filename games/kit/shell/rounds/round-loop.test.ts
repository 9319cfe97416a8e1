import { expect, it } from 'vitest';
import type { GameContext, RoundView } from '../../bridge/bridge.ts';
import type { Answer } from '../../bridge/frame-client.ts';
import type { GameView } from '../game-view.ts';
import type { Hud } from '../hud/hud.ts';
import { startAutoplay } from './autoplay.ts';
import { createPurse } from '../hud/purse.ts';
import { createLoop } from './round-loop.ts';
import { shellSay } from '../texts.ts';

const context: GameContext = {
  gameId: 42,
  name: 'dice',
  title: 'Dice Duel',
  mode: 'demo',
  market: 'ke',
  language: 'en',
  theme: 'dark',
  currencyLabel: 'KSH',
  stakeSteps: ['2000', '5000'],
  winMaxMinor: null,
  balanceMinor: '100000',
  funding: 'deposit',
  flags: { turbo: false, autoplay: false, minimumCycleMs: 0 },
  rtpPpm: 970_000,
  version: '1.0.0',
  reducedMotion: true,
  lite: false,
};
const settled: RoundView = {
  roundId: 'r1',
  status: 'settled',
  stakeMinor: '2000',
  payoutMinor: '3000',
  balanceMinor: '101000',
  events: [{ type: 'rolled' }],
  startedAt: 1,
};

/** A shell without a page. It logs texts, animations and requests in order. */
function setUp(answers: readonly Answer[], own: Partial<GameView> = {}) {
  const log: string[] = [];
  const left = [...answers];
  const next = async (request: string): Promise<Answer> => {
    log.push(request);
    return left.shift() ?? { status: 'lost' };
  };
  const quiet = (): void => undefined;
  const hud: Omit<Hud, 'stage' | 'controls'> = {
    balance: quiet,
    stake: quiet,
    win: quiet,
    message: (text) => void log.push(`says ${text}`),
    announce: quiet,
    primary: (state) => void log.push(state),
    primaryWords: quiet,
    sound: quiet,
    turbo: quiet,
    autoplay: quiet,
    visit: quiet,
    notice: quiet,
    badge: quiet,
    offer: () => ({ chosen: Promise.resolve(''), withdraw: quiet }),
  };
  const purse = createPurse({ balance: 100_000n, stake: 2_000n }, { balance: quiet, stake: quiet });
  const view: GameView = {
    launch: () => void log.push('launch'),
    show: async (round, from) => void log.push(`show ${round.events.length} from ${from}`),
    settleBack: () => void log.push('back'),
    ...own,
  };
  const recorded: string[] = [];
  const loop = createLoop({
    get host(): HTMLElement {
      throw new Error('nothing opens a sheet in these tests');
    },
    client: {
      ready: quiet,
      play: (stake, choice, isAutoplay = false) => next(`${isAutoplay ? 'autoplay' : 'play'} ${stake} ${JSON.stringify(choice ?? null)}`),
      act: (_, action) => next(`act ${JSON.stringify(action)}`),
      takeBack: (roundId) => next(`take back ${roundId}`),
      send: quiet,
      stop: quiet,
    },
    context,
    hud,
    view,
    pace: { wait: async () => undefined, skip: quiet, isHurried: () => false, begin: quiet },
    frames: { each: () => quiet, count: () => quiet, draw: quiet, tween: async () => undefined, wait: async () => undefined },
    purse,
    say: shellSay('en'),
    winShow: async (stake, payout) => void log.push(`won ${payout} of ${stake}`),
    state: { funding: 'none', coupon: null },
    recordRound: (round) => void recorded.push(round.roundId),
    busy: quiet,
  });
  return { loop, log, purse, recorded };
}

it('round loop: deducts the stake, shows the answer, and only then updates the balance', async () => {
  const { loop, log, purse, recorded } = setUp([{ status: 'round', round: settled }], { choice: () => ({ side: 'over' }), chips: () => 3 });
  await loop.play();
  expect(log.filter((line) => !line.startsWith('says'))).toEqual([
    'busy',
    'busy',
    'launch',
    'play 6000 {"side":"over"}',
    'show 1 from 0',
    'won 3000 of 2000',
    'waiting',
    'ready',
  ]);
  expect([purse.balance(), purse.net(), recorded]).toEqual([101_000n, 1_000n, ['r1']]);
});

it('round loop: marks autoplay rounds for the server', async () => {
  const { loop, log } = setUp([
    { status: 'round', round: settled },
    { status: 'round', round: settled },
    { status: 'round', round: settled },
  ]);
  loop.startAutoplay(startAutoplay({ spins: 2, lossMinorMax: 10_000n }));
  await expect.poll(() => loop.isBusy()).toBe(false);
  await loop.play();
  expect(log.filter((line) => /^(?:auto)?play/.test(line))).toEqual(['autoplay 2000 null', 'autoplay 2000 null', 'play 2000 null']);
});

it('round loop: sends no request while the choice is incomplete', async () => {
  const { loop, log, purse } = setUp([], { choice: () => 'incomplete' });
  await loop.play();
  expect(log).toEqual(['busy', 'says Make your choice first.', 'ready']);
  expect(purse.balance()).toBe(100_000n);
});

it('round loop: asks for actions until an open round settles, and shows each step once', async () => {
  const open: RoundView = { ...settled, status: 'open', payoutMinor: '0', balanceMinor: '98000', events: [1, 2] };
  const { loop, log, purse } = setUp(
    [
      { status: 'round', round: open },
      { status: 'round', round: { ...open, events: [1, 2, 3] } },
      { status: 'round', round: { ...settled, events: [1, 2, 3, 4] } },
    ],
    { ask: async (round) => ({ dig: round.events.length }) },
  );
  await loop.play();
  expect(log.filter((line) => /^(?:show|act|won)/.test(line))).toEqual([
    'show 2 from 0',
    'act {"dig":2}',
    'show 3 from 2',
    'act {"dig":3}',
    'show 4 from 3',
    'won 3000 of 2000',
  ]);
  expect(purse.balance()).toBe(101_000n);
});

it('round loop: keeps the balance right when the view cannot show the round', async () => {
  const { loop, log, purse } = setUp([{ status: 'round', round: settled }], { show: () => Promise.reject(new Error('unknown events')) });
  await loop.play();
  expect(log).toContain('says We could not show this round. Its result is in your history.');
  expect(purse.balance()).toBe(101_000n);
});

it('round loop: restores the view and returns the stake of a voided round', async () => {
  const voided: RoundView = { ...settled, status: 'voided', payoutMinor: '0', balanceMinor: '100000' };
  const { loop, log, purse } = setUp([{ status: 'round', round: voided }]);
  await loop.play();
  expect(log).toContain('back');
  expect([purse.balance(), purse.net()]).toEqual([100_000n, 0n]);
});

it('round loop: resumes an open round, and replays a past one without a change of the balance', async () => {
  const stood: number[] = [];
  const waiting: RoundView = { ...settled, status: 'open', events: [1, 2] };
  const { loop, log, purse } = setUp([{ status: 'round', round: { ...settled, events: [1, 2, 3] } }], {
    stand: (round) => void stood.push(round.events.length),
    ask: async () => ({ type: 'cash-out' }),
  });
  await loop.restore(waiting);
  expect([stood, log.filter((line) => line.startsWith('show'))]).toEqual([[2], ['show 2 from 2', 'show 3 from 2']]);
  const [balance, net] = [purse.balance(), purse.net()];
  await loop.replay(settled);
  expect([purse.balance(), purse.net()]).toEqual([balance, net]);
});

it('round loop: a recalled round stays visible with its stake and payout', async () => {
  const left: string[] = [];
  const { loop, log } = setUp([], { leave: () => void left.push('left') });
  await loop.replay(settled);
  expect(left).toEqual(['left']);
  await loop.recall(settled);
  expect([left, log.at(-2)]).toEqual([['left'], 'says Stake KSH 20 · paid KSH 30']);
});

it('round loop: continues with the first stake of a raised round', async () => {
  const raised: RoundView = { ...settled, status: 'open', stakeMinor: '4000' };
  const { loop, purse } = setUp([{ status: 'round', round: { ...settled, stakeMinor: '4000' } }], {
    firstStake: () => 2_000n,
    ask: async () => ({ type: 'stand' }),
  });
  await loop.restore(raised);
  expect(purse.stake()).toBe(2_000n);
});

it('round loop: deducts a raise from the shown balance', async () => {
  const open: RoundView = { ...settled, status: 'open', events: [1] };
  const shown: bigint[] = [];
  const answers: Answer[] = [
    { status: 'round', round: open },
    { status: 'round', round: { ...settled, events: [1, 2], stakeMinor: '4000' } },
  ];
  const { loop, purse } = setUp(answers, {
    ask: async () => ({ type: 'double' }),
    show: async () => void shown.push(purse.balance()),
  });
  await loop.play();
  expect(shown).toEqual([98_000n, 96_000n]);
});
