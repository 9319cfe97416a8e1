/** Plays the lobby's role with a game's real mathematics, so that its view runs without a server. Development only.
 *  Options: `?game=dice&want=win,lost,big&mode=cash&language=sw&turbo=1&autoplay=1&open=1&frame=<games origin>`. */
import type { FrameToLobby, GameContext, LobbyToFrame, RoundView } from '../kit/bridge/bridge.ts';
import { isFields, oneOf, textOf } from '../kit/fields.ts';
import { launchAddress } from '../kit/bridge/launch-address.ts';
import { openTable, wants, type Want } from './table.ts';

const query = new URLSearchParams(window.location.search);
const nonce = 'harness-nonce-0123456789';
const name = query.get('game') ?? 'savanna-riches';
const framesOrigin = query.get('frame') ?? window.location.origin;
const answerAfterMs = Number(query.get('delay') ?? '120');
const isOn = (flag: string): boolean => query.get(flag) === '1';
const wanted = (query.get('want') ?? 'any').split(',').flatMap((want) => oneOf(want, wants) ?? []);

const table = await openTable(name, Number(query.get('seed') ?? '1'));
let balance = BigInt(query.get('balance') ?? '10000000');
let roundsBegun = 0;
let open: RoundView | null = null;
let chips = 1;
let last: RoundView | null = null;

const context: GameContext = {
  gameId: 1,
  name,
  title: name.replaceAll('-', ' ').replace(/\b\w/g, (letter) => letter.toUpperCase()),
  mode: oneOf(query.get('mode'), ['cash', 'demo']) ?? 'cash',
  market: 'ke',
  language: oneOf(query.get('language'), ['en', 'sw']) ?? 'en',
  theme: 'dark',
  currencyLabel: 'KSH',
  stakeSteps: ['2000', '5000', '10000', '20000', '50000', '100000', '200000', '500000'],
  winMaxMinor: '1000000000',
  balanceMinor: balance.toString(),
  funding: oneOf(query.get('funding'), ['deposit', 'demo', 'none']) ?? 'deposit',
  flags: { turbo: isOn('turbo'), autoplay: isOn('autoplay'), minimumCycleMs: Number(query.get('cycle') ?? '600') },
  rtpPpm: table.rtpPpm,
  version: table.version,
  reducedMotion: isOn('calm'),
  lite: isOn('lite'),
};

const frame = document.createElement('iframe');
frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
frame.title = context.title;
frame.src = launchAddress(`${framesOrigin}/casino/game/${name}/index.html`, { parentOrigin: window.location.origin, nonce });
document.body.append(frame);

function post(message: LobbyToFrame): void {
  frame.contentWindow?.postMessage({ tausi: 1, nonce, message }, framesOrigin);
}

function wantNow(): Want {
  const want = wanted[roundsBegun % wanted.length] ?? 'any';
  roundsBegun += 1;
  return want;
}

function begin(stake: bigint, choice: unknown): RoundView | null {
  const step = table.start(choice, wantNow());
  if (step === null) return null;
  const payout = (stake * BigInt(step.units)) / BigInt(step.perStake);
  balance += payout - stake;
  ({ chips } = step);
  const round: RoundView = {
    roundId: `harness-${roundsBegun}`,
    status: step.isOpen ? 'open' : 'settled',
    stakeMinor: stake.toString(),
    payoutMinor: payout.toString(),
    balanceMinor: balance.toString(),
    events: step.events,
    startedAt: Date.now(),
  };
  return remember(round);
}

function act(action: unknown): RoundView | null {
  const step = open === null ? null : table.act(action);
  if (open === null || step === null) return null;
  const stake = (BigInt(open.stakeMinor) / BigInt(chips)) * BigInt(step.chips);
  const payout = (stake * BigInt(step.units)) / BigInt(step.perStake);
  balance += payout - (stake - BigInt(open.stakeMinor));
  ({ chips } = step);
  return remember({
    ...open,
    stakeMinor: stake.toString(),
    status: step.isOpen ? 'open' : 'settled',
    payoutMinor: payout.toString(),
    balanceMinor: balance.toString(),
    events: [...open.events, ...step.events],
  });
}

function remember(round: RoundView): RoundView {
  open = round.status === 'open' ? round : null;
  last = round;
  return round;
}

function answer(message: FrameToLobby['type'], fields: Readonly<Record<string, unknown>>): LobbyToFrame | null {
  const requestId = textOf(fields['requestId']) ?? '';
  if (message === 'ready') {
    const waiting = isOn('open') ? begin(2000n, JSON.parse(query.get('choice') ?? 'null')) : null;
    return { type: 'context', context, openRound: waiting, recentRounds: last === null || waiting !== null ? [] : [last], recall: null };
  }
  if (message !== 'play' && message !== 'act') return null;
  const round = isOn('refuse')
    ? null
    : message === 'play'
      ? begin(BigInt(textOf(fields['stakeMinor']) ?? '0'), fields['choice'] ?? null)
      : act(fields['action']);
  return round === null
    ? { type: 'refused', requestId, code: 'refused', text: 'The harness refuses this.' }
    : { type: 'round', requestId, round };
}

window.addEventListener('message', (arrived: MessageEvent<unknown>) => {
  if (arrived.origin !== framesOrigin || !isFields(arrived.data) || !isFields(arrived.data['message'])) return;
  const fields = arrived.data['message'];
  const type = oneOf(fields['type'], [
    'ready',
    'play',
    'act',
    'open-fairness',
    'open-recall',
    'open-history',
    'open-deposit',
    'open-demo',
    'close',
  ]);
  document.title = `Harness: ${type ?? 'unknown'}`;
  const reply = type === null ? null : answer(type, fields);
  if (reply !== null) window.setTimeout(() => post(reply), answerAfterMs);
});
