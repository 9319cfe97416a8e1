/** Plays the lobby's part with canned rounds, so that a game's view runs without a server. Never in the production build.
 *  `?rounds=win,lost&mode=cash&language=sw&turbo=1&autoplay=1&open=1&frame=<games origin>` chooses what happens. */
import canned from '../../savanna-riches/canned/rounds.json';
import type { FrameToLobby, GameContext, LobbyToFrame, RoundView } from '../bridge.ts';
import { isFields, oneOf, textOf } from '../fields.ts';
import { frameAddress } from '../launch-address.ts';

type Kind = keyof typeof canned;

const query = new URLSearchParams(window.location.search);
const nonce = 'harness-nonce-0123456789';
const framesOrigin = query.get('frame') ?? window.location.origin;
const answerAfterMs = Number(query.get('delay') ?? '120');
const unitsPerStake = 20n;
const kinds = (query.get('rounds') ?? 'lost,quiet,win,two-scatters,nice,feature,big,mega').split(',');
const isOn = (flag: string): boolean => query.get(flag) === '1';

let balance = BigInt(query.get('balance') ?? '10000000');
let turn = 0;
let open: { readonly round: RoundView; readonly kind: Kind } | null = null;

const context: GameContext = {
  gameId: 29,
  name: 'savanna-riches',
  title: 'Savanna Riches',
  mode: oneOf(query.get('mode'), ['cash', 'demo']) ?? 'cash',
  market: 'ke',
  language: oneOf(query.get('language'), ['en', 'sw']) ?? 'en',
  theme: 'dark',
  currencyLabel: 'KSH',
  stakeSteps: ['2000', '4000', '6000', '10000', '20000', '40000', '100000', '200000'],
  balanceMinor: balance.toString(),
  flags: { turbo: isOn('turbo'), autoplay: isOn('autoplay'), minimumCycleMs: 2500 },
  rtpPpm: 958443,
  version: '1.0.0',
  reducedMotion: isOn('calm'),
  lite: isOn('lite'),
};

const frame = document.createElement('iframe');
frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
frame.title = context.title;
frame.src = frameAddress(framesOrigin, context.name, { parentOrigin: window.location.origin, nonce });
document.body.append(frame);

function tell(message: LobbyToFrame): void {
  frame.contentWindow?.postMessage({ tausi: 1, nonce, message }, framesOrigin);
}

function kindNow(): Kind {
  const wanted = kinds[turn % kinds.length];
  turn += 1;
  return wanted !== undefined && wanted in canned ? kindOf(wanted) : 'lost';
}

function kindOf(text: string): Kind {
  return oneOf(text, ['lost', 'two-scatters', 'quiet', 'win', 'nice', 'big', 'mega', 'feature']) ?? 'lost';
}

function begin(stake: bigint): RoundView {
  const kind = kindNow();
  const { start, startUnits, after } = canned[kind];
  const isOpen = Object.keys(after).length > 0;
  const payout = (BigInt(startUnits) * stake) / unitsPerStake;
  balance += (isOpen ? 0n : payout) - stake;
  const round: RoundView = {
    roundId: `canned-${turn}`,
    status: isOpen ? 'open' : 'settled',
    stakeMinor: stake.toString(),
    payoutMinor: (isOpen ? 0n : payout).toString(),
    balanceMinor: balance.toString(),
    events: start,
    startedAt: Date.now(),
  };
  open = isOpen ? { round, kind } : null;
  return round;
}

function finish(guide: string | null): RoundView | null {
  if (open === null) return null;
  const { round, kind } = open;
  const after = Object.entries(canned[kind].after).find(([name]) => name === guide)?.[1];
  if (after === undefined) return null;
  const payout = (BigInt(after.payoutUnits) * BigInt(round.stakeMinor)) / unitsPerStake;
  balance += payout;
  open = null;
  return {
    ...round,
    status: 'settled',
    payoutMinor: payout.toString(),
    balanceMinor: balance.toString(),
    events: [...round.events, ...after.events],
  };
}

function answer(message: FrameToLobby['type'], fields: Readonly<Record<string, unknown>>): LobbyToFrame | null {
  const requestId = textOf(fields['requestId']) ?? '';
  if (message === 'ready')
    return { type: 'context', context, openRound: isOn('open') ? begin(2000n) : null, recentRounds: [], recall: null };
  if (message === 'play')
    return isOn('refuse')
      ? { type: 'refused', requestId, code: 'refused', text: 'The harness refuses every round.' }
      : { type: 'round', requestId, round: begin(BigInt(textOf(fields['stakeMinor']) ?? '0')) };
  if (message !== 'act' || !isFields(fields['action'])) return null;
  const round = finish(textOf(fields['action']['guide']));
  return round === null
    ? { type: 'refused', requestId, code: 'refused', text: 'There is no such choice.' }
    : { type: 'round', requestId, round };
}

window.addEventListener('message', (arrived: MessageEvent<unknown>) => {
  if (arrived.origin !== framesOrigin || !isFields(arrived.data) || !isFields(arrived.data['message'])) return;
  const fields = arrived.data['message'];
  const type = oneOf(fields['type'], ['ready', 'play', 'act', 'open-fairness', 'open-history', 'open-deposit', 'close']);
  document.title = `Harness: ${type ?? 'unknown'}`;
  const reply = type === null ? null : answer(type, fields);
  if (reply !== null) window.setTimeout(() => tell(reply), answerAfterMs);
});
