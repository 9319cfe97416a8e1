import { describe, expect, it } from 'vitest';
import type { FrameToLobby } from './bridge.ts';
import { attemptsMax, createFrameClient, type Answer, type FrameWorld, type LobbyMessage } from './frame-client.ts';

const launch = { parentOrigin: 'https://lobby.example', nonce: 'the-nonce-of-this-launch' };
const lobby = { name: 'the lobby window' };
const round = { roundId: 'r1', status: 'settled', stakeMinor: '2000', payoutMinor: '0', balanceMinor: '98000', events: [], startedAt: 1 };
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
  balanceMinor: '100000',
  funding: 'deposit',
  flags: { turbo: false, autoplay: false, minimumCycleMs: 2500 },
  rtpPpm: 958443,
  version: '1.0.0',
  reducedMotion: false,
  lite: false,
};

function setUp() {
  const sent: { message: FrameToLobby; to: string }[] = [];
  const received: LobbyMessage[] = [];
  const timers = new Set<() => void>();
  let hear: Parameters<FrameWorld['listen']>[0] = () => undefined;
  let ids = 0;
  const client = createFrameClient(
    launch,
    {
      post: (envelope, to) => sent.push({ message: envelope.message, to }),
      listen: (listener) => {
        hear = listener;
        return () => {
          hear = () => undefined;
        };
      },
      parent: lobby,
      after: (_ms, run) => {
        timers.add(run);
        return () => timers.delete(run);
      },
      newId: () => `id-${(ids += 1)}`,
    },
    (message) => received.push(message),
  );
  const arrive = (message: unknown, from: Partial<{ origin: string; source: unknown; nonce: string; tausi: unknown }> = {}): void =>
    hear({
      origin: from.origin ?? launch.parentOrigin,
      source: from.source ?? lobby,
      data: { tausi: from.tausi ?? 1, nonce: from.nonce ?? launch.nonce, message },
    });
  const timeOut = (): void =>
    [...timers].forEach((run) => {
      timers.delete(run);
      run();
    });
  return { client, sent, received, arrive, timeOut, raw: (data: unknown) => hear({ origin: launch.parentOrigin, source: lobby, data }) };
}

describe('frame client', () => {
  it('the frame client sends only to the exact origin of the lobby', () => {
    const { client, sent } = setUp();
    client.ready();
    client.send({ type: 'close' });
    expect(sent).toEqual([
      { message: { type: 'ready' }, to: 'https://lobby.example' },
      { message: { type: 'close' }, to: 'https://lobby.example' },
    ]);
  });

  it('play resolves with the round of the same request', async () => {
    const { client, sent, arrive } = setUp();
    const answer = client.play('2000');
    expect(sent[0]?.message).toEqual({ type: 'play', requestId: 'id-1', stakeMinor: '2000' });
    arrive({ type: 'round', requestId: 'another', round });
    arrive({ type: 'round', requestId: 'id-1', round });
    expect(await answer).toEqual({ status: 'round', round });
  });

  it('an unanswered request is sent again with the same id, up to the last attempt', async () => {
    const { client, sent, timeOut } = setUp();
    const answer = client.play('2000');
    for (let i = 0; i < attemptsMax; i += 1) timeOut();
    expect(await answer).toEqual({ status: 'lost' });
    expect(sent).toHaveLength(attemptsMax);
    expect(new Set(sent.map(({ message }) => ('requestId' in message ? message.requestId : ''))).size).toBe(1);
  });

  it('pending requests are sent again at once when the connection returns', () => {
    const { client, sent, arrive } = setUp();
    void client.act('r1', { type: 'choose-guide', guide: 'lion' });
    arrive({ type: 'connection', online: false });
    expect(sent).toHaveLength(1);
    arrive({ type: 'connection', online: true });
    expect(sent).toHaveLength(2);
  });

  it("a refusal carries the lobby's text", async () => {
    const { client, arrive } = setUp();
    const answer: Promise<Answer> = client.play('2000');
    arrive({ type: 'refused', requestId: 'id-1', code: 'funds_insufficient', text: 'Your balance is too low.' });
    expect(await answer).toEqual({ status: 'refused', code: 'funds_insufficient', text: 'Your balance is too low.' });
  });

  it('the frame client passes on context, balance and pause messages', () => {
    const { received, arrive } = setUp();
    arrive({ type: 'context', context, openRound: null, recentRounds: [round], recall: null });
    arrive({ type: 'balance', balanceMinor: '5' });
    arrive({ type: 'pause' });
    expect(received.map((message) => message.type)).toEqual(['context', 'balance', 'pause']);
  });

  it('the frame client ignores messages from unknown senders', () => {
    const { received, arrive, raw } = setUp();
    const balance = { type: 'balance', balanceMinor: '999999' };
    arrive(balance, { origin: 'https://evil.example' });
    arrive(balance, { origin: 'https://lobby.example.evil.example' });
    arrive(balance, { origin: 'null' });
    arrive(balance, { source: { name: 'another window' } });
    arrive(balance, { nonce: 'the-nonce-of-another' });
    arrive(balance, { tausi: 2 });
    for (const data of [
      null,
      undefined,
      'balance',
      7,
      [],
      { ...balance },
      { tausi: 1, nonce: launch.nonce },
      { tausi: 1, nonce: launch.nonce, message: [] },
    ])
      raw(data);
    expect(received).toEqual([]);
  });

  it.each([
    { type: 'balance', balanceMinor: '-1' },
    { type: 'balance', balanceMinor: 1 },
    { type: 'balance', balanceMinor: '1e9' },
    { type: 'balance', balanceMinor: '99999999999999999999' },
    { type: 'balance' },
    { type: 'connection', online: 'yes' },
    { type: 'nonsense' },
    { type: '__proto__' },
    { type: 'context', context: { ...context, stakeSteps: [] }, openRound: null, recentRounds: [], recall: null },
    { type: 'context', context: { ...context, market: 'xx' }, openRound: null, recentRounds: [], recall: null },
    { type: 'context', context: { ...context, flags: null }, openRound: null, recentRounds: [], recall: null },
    { type: 'context', context, openRound: { ...round, status: 'won' }, recentRounds: [], recall: null },
    { type: 'context', context, openRound: null, recentRounds: 'none', recall: null },
    { type: 'context', context, openRound: null, recentRounds: [] },
    { type: 'context', context, openRound: null, recentRounds: [], recall: { ...round, status: 'won' } },
    { type: 'context', context, openRound: null },
  ])('the frame client ignores the malformed message %j', (message) => {
    const { received, arrive } = setUp();
    arrive(message);
    expect(received).toEqual([]);
  });

  it('a stopped frame client ignores all messages', () => {
    const { client, received, arrive } = setUp();
    client.stop();
    arrive({ type: 'pause' });
    expect(received).toEqual([]);
  });
});
