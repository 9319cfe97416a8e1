import { describe, expect, it } from 'vitest';
import { readFrameMessage, type FrameIdentity } from './frame-message.ts';

const window = { name: 'the frame' };
const frame: FrameIdentity = { origin: 'https://games.example', source: window, nonce: 'the-nonce-of-this-launch' };
const arrive = (message: unknown, from: Partial<{ origin: string; source: unknown; nonce: unknown; tausi: unknown }> = {}) =>
  readFrameMessage(
    {
      origin: from.origin ?? frame.origin,
      source: 'source' in from ? from.source : window,
      data: { tausi: from.tausi ?? 1, nonce: from.nonce ?? frame.nonce, message },
    },
    frame,
  );
const play = { type: 'play', requestId: 'id-1', stakeMinor: '2000' };

describe('frame messages', () => {
  it.each([
    play,
    { ...play, autoplay: true },
    { type: 'ready' },
    { type: 'close' },
    { type: 'open-history' },
    { type: 'data-taken', bytes: 48_000 },
    { type: 'open-deposit' },
    { type: 'open-demo' },
    { type: 'list-plain-games' },
    { type: 'open-game', gameId: 41 },
    { type: 'open-fairness', roundId: null },
    { type: 'open-recall', roundId: '0193e1a0-0000-7000-8000-000000000001' },
    { type: 'open-fairness', roundId: '0193e1a0-0000-7000-8000-000000000001' },
    { type: 'act', requestId: 'id-2', roundId: 'r-1', action: { type: 'choose-guide', guide: 'lion' } },
    { type: 'take-back', requestId: 'id-3', roundId: 'r-1' },
  ])('frame message: is accepted as %j from its own frame', (message) => expect(arrive(message)).toEqual(message));

  it('frame message: is ignored from another origin, window, launch or protocol', () => {
    for (const origin of [
      'https://evil.example',
      'https://games.example.evil.example',
      'https://games.example:8443',
      'http://games.example',
      'null',
      '',
    ])
      expect(arrive(play, { origin })).toBeNull();
    for (const source of [{ name: 'another window' }, null, undefined]) expect(arrive(play, { source })).toBeNull();
    for (const nonce of ['the-nonce-of-another', '', 0, { toString: () => frame.nonce }]) expect(arrive(play, { nonce })).toBeNull();
    for (const tausi of [0, 2, '1', true]) expect(arrive(play, { tausi })).toBeNull();
  });

  it('frame message: is ignored before the frame exists, even if the sender has no window', () => {
    expect(
      readFrameMessage(
        { origin: frame.origin, source: null, data: { tausi: 1, nonce: frame.nonce, message: play } },
        { ...frame, source: null },
      ),
    ).toBeNull();
  });

  it.each([
    null,
    undefined,
    'play',
    1,
    [],
    [play],
    {},
    { type: 'data-taken' },
    { type: 'data-taken', bytes: -1 },
    { type: 'data-taken', bytes: 1e12 },
    { type: 'open-game' },
    { type: 'open-game', gameId: '41' },
    { type: 'open-game', gameId: -1 },
    { type: 'nonsense' },
    { type: '__proto__' },
    { type: ['play'] },
    { type: 'play' },
    { ...play, requestId: '' },
    { ...play, requestId: 7 },
    { ...play, requestId: 'x'.repeat(65) },
    { ...play, requestId: 'a b' },
    { ...play, requestId: '<img>' },
    { ...play, stakeMinor: 2000 },
    { ...play, stakeMinor: '-2000' },
    { ...play, stakeMinor: '0' },
    { ...play, stakeMinor: '20.00' },
    { ...play, stakeMinor: '2e3' },
    { ...play, stakeMinor: 'NaN' },
    { ...play, stakeMinor: '99999999999999999999' },
    { ...play, stakeMinor: null },
    { ...play, autoplay: 'yes' },
    { ...play, autoplay: false },
    { type: 'open-fairness' },
    { type: 'open-fairness', roundId: '' },
    { type: 'open-recall' },
    { type: 'open-recall', roundId: null },
    { type: 'open-recall', roundId: 'javascript:alert(1)' },
    { type: 'open-fairness', roundId: { id: 1 } },
    { type: 'open-fairness', roundId: 'javascript:alert(1)' },
    { type: 'act', requestId: 'id-2', roundId: 'r-1' },
    { type: 'take-back', requestId: 'id-3' },
    { type: 'take-back', requestId: 'id-3', roundId: 'javascript:alert(1)' },
    { type: 'act', requestId: 'id-2', roundId: 'r-1', action: 'lion' },
    { type: 'act', requestId: 'id-2', roundId: 'r-1', action: null },
    { type: 'act', requestId: 'id-2', roundId: '', action: {} },
    { type: 'act', requestId: 'id-2', roundId: 'r-1', action: { junk: 'x'.repeat(3_000) } },
  ])('frame message: is ignored in the shape %j', (message) => expect(arrive(message)).toBeNull());

  it('frame message: keeps only known fields', () => {
    expect(arrive({ ...play, launchId: 'of somebody else', key: 'chosen by the game' })).toEqual(play);
  });
});
