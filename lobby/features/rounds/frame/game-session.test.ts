import type { LobbyToFrame } from '@tausi/games/kit/bridge/bridge.ts';
import { err, ok, type Result } from '@tausi/kernel';
import { describe, expect, it } from 'vitest';
import { localRefusal, type ClientRefusal } from '../../../shared/client/refusal.ts';
import { frameWaitsMs, GameSession, triesMax } from './game-session.ts';
import type { Launched } from './round-from-wire.ts';
import { toAmount, toMinorText, type WireRound } from './round-from-wire.ts';

const settled: WireRound = {
  roundId: 'r-1',
  gameId: 29,
  mode: 'cash',
  status: 'settled',
  stake: '20.00',
  payout: '45.00',
  balance: '1025.00',
  points: 20,
  events: [{ type: 'spin' }],
  startedAt: 5,
  settledAt: 5,
  receipt: null,
};
const launched: Launched = {
  launchId: 'l-1',
  gameId: 29,
  name: 'savanna-riches',
  title: 'Savanna Riches',
  mode: 'cash',
  frameUrl: 'https://games.example/casino/game/savanna-riches/index.html',
  currency: 'KSH',
  stakeSteps: ['20.00', '40.00'],
  winMax: '10000000.00',
  balance: '1000.00',
  flags: { turbo: true, autoplay: false, minimumCycleMs: 0 },
  rtpPpm: 958_443,
  version: '1.0.0',
  mathematicsHash: 'aa',
  openRound: null,
  recentRounds: [],
  commitment: {
    seedId: 's',
    serverSeedHash: 'h',
    clientSeed: 'c',
    mode: 'cash',
    beacon: null,
    beaconRound: null,
    beaconAt: null,
    beaconProof: null,
    statement: null,
    isSpent: false,
    nonce: 0,
    roundsMax: 1000,
    expiresAt: 9,
    next: { seedId: 't', serverSeedHash: 'i', beaconRound: null, beaconAt: null, statement: null },
  },
};
const context = {
  gameId: 29,
  name: 'savanna-riches',
  title: 'Savanna Riches',
  mode: 'cash',
  market: 'ke',
  language: 'en',
  theme: 'dark',
  currencyLabel: 'KSH',
  stakeSteps: ['2000'],
  winMaxMinor: '1000000000',
  funding: 'deposit',
  flags: { turbo: true, autoplay: false, minimumCycleMs: 0 },
  rtpPpm: 958_443,
  version: '1.0.0',
  reducedMotion: false,
  lite: false,
} as const;
const play = { type: 'play', requestId: 'id-1', stakeMinor: '2000' } as const;

function setUp(answers: readonly Result<WireRound, ClientRefusal>[]) {
  const calls: { name: string; params: unknown; key: string }[] = [];
  const sent: LobbyToFrame[] = [];
  const lines: string[] = [];
  const clock = { nowMs: 0 };
  const looks: boolean[] = [];
  const rotations: boolean[] = [];
  let keys = 0;
  const answer = async (name: string, params: unknown, key: string): Promise<Result<WireRound, ClientRefusal>> => {
    calls.push({ name, params, key });
    return answers[Math.min(calls.length, answers.length) - 1] ?? err(localRefusal('unknown'));
  };
  const session = new GameSession(launched, {
    play: (params, key) => answer('play', params, key),
    act: (params, key) => answer('act', params, key),
    takeBack: (params, key) => answer('takeBack', params, key),
    send: (message) => sent.push(message),
    newKey: () => `key-${(keys += 1)}`,
    nowMs: () => clock.nowMs,
    nextTry: async () => {
      clock.nowMs += frameWaitsMs / 2;
    },
    textOf: (refusal) => `text of ${refusal.code}`,
    showRealityCheck: async () => looks.shift() ?? false,
    rotateSeed: async () => rotations.shift() ?? false,
    onLine: (state) => lines.push(state),
  });
  session.surround(context);
  return { session, calls, sent, lines, looks, rotations };
}

describe('a game session', () => {
  it('game session: sends the frame its state, again after a reload and with the last round', async () => {
    const { session, sent } = setUp([ok(settled)]);
    session.begin();
    await session.request(play);
    session.begin();
    expect(sent[0]).toMatchObject({ type: 'context', context: { balanceMinor: '100000' }, openRound: null, recentRounds: [] });
    expect(sent[2]).toMatchObject({
      type: 'context',
      context: { balanceMinor: '102500' },
      recentRounds: [{ roundId: 'r-1', payoutMinor: '4500' }],
    });
  });

  const spent = { code: 'seed_spent', number: 2418, info: '', args: [], data: {} } as const;

  it('game session: rotates a spent seed and repeats the bet with the same key', async () => {
    const { session, calls, sent, rotations } = setUp([err(spent), ok(settled)]);
    rotations.push(true);
    await session.request(play);
    expect(calls.map(({ name, key }) => `${name} ${key}`)).toEqual(['play key-1', 'play key-1']);
    expect(sent.map(({ type }) => type)).toEqual(['round']);
  });

  it('game session: passes the refusal on if the seed cannot be rotated', async () => {
    const { session, calls, sent } = setUp([err(spent), ok(settled)]);
    await session.request(play);
    expect([calls.length, sent]).toEqual([1, [{ type: 'refused', requestId: 'id-1', code: 'seed_spent', text: 'text of seed_spent' }]]);
  });

  it('game session: announces a changed language only between rounds', async () => {
    const { session, sent } = setUp([ok(settled)]);
    session.begin();
    const playing = session.request(play);
    session.surround({ ...context, language: 'sw' });
    await playing;
    expect(sent.map((message) => message.type)).toEqual(['context', 'round']);
    session.surround({ ...context, language: 'sw' });
    expect(sent[2]).toMatchObject({ type: 'context', context: { language: 'sw' } });
  });

  it('game session: passes the autoplay flag to the server', async () => {
    const { session, calls } = setUp([ok(settled)]);
    await session.request({ ...play, autoplay: true });
    expect(calls[0]?.params).toEqual({ launchId: 'l-1', stake: '20.00', autoplay: true });
  });

  it('game session: sends the stake in the wire’s form and answers under the same id', async () => {
    const { session, calls, sent } = setUp([ok(settled)]);
    await session.request(play);
    expect(calls).toEqual([{ name: 'play', params: { launchId: 'l-1', stake: '20.00' }, key: 'key-1' }]);
    expect(sent).toEqual([
      {
        type: 'round',
        requestId: 'id-1',
        round: {
          roundId: 'r-1',
          status: 'settled',
          stakeMinor: '2000',
          payoutMinor: '4500',
          balanceMinor: '102500',
          events: [{ type: 'spin' }],
          startedAt: 5,
        },
      },
    ]);
  });

  it('game session: takes a bet back under one key', async () => {
    const { session, calls } = setUp([err(localRefusal('unreachable')), ok({ ...settled, status: 'voided', payout: '0.00' })]);
    await session.request({ type: 'take-back', requestId: 'id-3', roundId: 'r-1' });
    const asked = { name: 'takeBack', params: { roundId: 'r-1' }, key: 'key-1' };
    expect(calls).toEqual([asked, asked]);
  });

  it('game session: retries a request under the same key until the connection is back, and reports it', async () => {
    const { session, calls, sent, lines } = setUp([err(localRefusal('unreachable')), ok(settled)]);
    await session.request(play);
    expect(calls.map(({ key }) => key)).toEqual(['key-1', 'key-1']);
    expect(lines).toEqual(['resuming', 'steady']);
    expect(sent.map((message) => message.type)).toEqual(['connection', 'connection', 'round']);
  });

  it('game session: sends its state instead of a late answer to a frame that stopped waiting', async () => {
    const { session, calls, sent } = setUp([err(localRefusal('unreachable')), err(localRefusal('answer_broken')), ok(settled)]);
    await session.request(play);
    expect(new Set(calls.map(({ key }) => key))).toEqual(new Set(['key-1']));
    expect(sent.map((message) => message.type)).toEqual(['connection', 'connection', 'context']);
    expect(sent[2]).toMatchObject({ context: { balanceMinor: '102500' }, recentRounds: [{ roundId: 'r-1' }] });
  });

  it('game session: places one bet for a request that the frame sent twice', async () => {
    const { session, calls } = setUp([ok(settled)]);
    await Promise.all([session.request(play), session.request(play)]);
    expect(calls).toHaveLength(1);
    await session.request(play);
    expect(calls.map(({ key }) => key)).toEqual(['key-1', 'key-1']);
  });

  it('game session: uses another key for another request', async () => {
    const { session, calls } = setUp([ok(settled)]);
    await session.request(play);
    await session.request({ ...play, requestId: 'id-2' });
    expect(calls.map(({ key }) => key)).toEqual(['key-1', 'key-2']);
  });

  it('game session: passes a refusal on at once, as text', async () => {
    const { session, calls, sent } = setUp([err({ code: 'unknown', number: 2200, info: '', args: [], data: undefined })]);
    await session.request(play);
    expect(calls).toHaveLength(1);
    expect(sent).toEqual([{ type: 'refused', requestId: 'id-1', code: 'unknown', text: 'text of unknown' }]);
  });

  it('game session: repeats a bet under its key after the reality check, unless the player stops', async () => {
    const due = { code: 'reality_check_due', number: 3311, info: '', args: [], data: {} } as const;
    const { session, calls, sent, looks } = setUp([err(due), ok(settled), err(due)]);
    looks.push(true, false);
    await session.request(play);
    await session.request({ ...play, requestId: 'id-2' });
    expect(calls.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-2']);
    expect(sent.map((message) => message.type)).toEqual(['round', 'refused']);
  });

  it('game session: gives up after its last try', async () => {
    const { session, calls, sent } = setUp([err(localRefusal('unreachable'))]);
    await session.request(play);
    expect(calls).toHaveLength(triesMax);
    expect(sent.at(-1)).toMatchObject({ type: 'refused', code: 'unreachable' });
  });

  it('game session: restores a round that waits for a choice', async () => {
    const { session, calls, sent } = setUp([ok({ ...settled, status: 'open', payout: '0.00', settledAt: null }), ok(settled)]);
    await session.request(play);
    session.begin();
    expect(sent[1]).toMatchObject({ openRound: { roundId: 'r-1', status: 'open' }, recentRounds: [] });
    await session.request({ type: 'act', requestId: 'id-2', roundId: 'r-1', action: { type: 'choose-guide', guide: 'lion' } });
    expect(calls[1]).toMatchObject({ name: 'act', params: { roundId: 'r-1', action: { type: 'choose-guide', guide: 'lion' } } });
    session.begin();
    expect(sent.at(-1)).toMatchObject({ openRound: null, recentRounds: [{ roundId: 'r-1' }] });
  });

  it('game session: passes a changed balance on, but never during a round', async () => {
    const { session, sent } = setUp([ok(settled)]);
    session.balanceChanged('7.00');
    expect(sent).toEqual([]);
    session.begin();
    const playing = session.request(play);
    session.balanceChanged('1025.00');
    await playing;
    session.balanceChanged('1025.00');
    session.balanceChanged('2025.00');
    expect(sent.filter((message) => message.type === 'balance')).toEqual([{ type: 'balance', balanceMinor: '202500' }]);
  });

  it('game session: a balance of before the round that is reported again is no news', async () => {
    const { session, sent } = setUp([ok(settled)]);
    session.begin();
    session.balanceChanged('7.00');
    await session.request(play);
    session.balanceChanged('7.00');
    session.balanceChanged('1025.00');
    expect(sent.filter((message) => message.type === 'balance')).toEqual([{ type: 'balance', balanceMinor: '700' }]);
  });
});

describe('amounts', () => {
  it.each([
    ['0.00', '0'],
    ['0.05', '5'],
    ['20.00', '2000'],
    ['1234567.89', '123456789'],
  ])('amounts: %s is %s minor units, and back', (amount, minorText) => {
    expect(toMinorText(amount)).toBe(minorText);
    expect(toAmount(minorText)).toBe(amount);
  });

  it.each(['', '20', '20.0', '-20.00', '1e3', 'NaN'])('amounts: %j is no amount of the wire', (amount) =>
    expect(() => toMinorText(amount)).toThrow('two decimals'),
  );
});
