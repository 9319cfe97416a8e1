import { listOf, numberOf, numbersOf, shownOf, type Shown, wordsOf } from './shown.ts';

/** Amounts of the RGS are millionths of the currency. */
export const microsPerUnit = 1_000_000;

const query = new URLSearchParams(location.search);
const sessionID = query.get('sessionID') ?? '';
// The address comes without a scheme: that of this page.
const rgsUrl = `${location.protocol}//${query.get('rgs_url') ?? ''}`;

export const language = query.get('lang') === 'sw' ? 'sw' : 'en';

/** A refusal of the RGS, by its code; `ERR_NET` without an answer. */
export class RgsError extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

export type Round = {
  readonly isActive: boolean;
  readonly payout: number;
  readonly stake: number;
  readonly mode: string;
  readonly events: readonly Shown[];
};

export type Opened = {
  readonly balance: number;
  readonly currency: string;
  readonly stakes: readonly number[];
  readonly round: Round | null;
};

export async function authenticate(): Promise<Opened> {
  const answer = await call('/wallet/authenticate', { language });
  const balance = shownOf(answer.get('balance'));
  return {
    balance: numberOf(balance, 'amount'),
    currency: wordsOf(balance, 'currency'),
    stakes: numbersOf(shownOf(answer.get('config')).get('betLevels')),
    round: roundIn(answer),
  };
}

export async function play(amount: number, mode: string): Promise<{ readonly balance: number; readonly round: Round }> {
  const answer = await call('/wallet/play', { amount, mode });
  const round = roundIn(answer);
  if (round === null) throw new RgsError('ERR_GEN');
  return { balance: balanceIn(answer), round };
}

/** Ends the active round, which pays it. Returns the balance afterwards. */
export async function endRound(): Promise<number> {
  return balanceIn(await call('/wallet/end-round', {}));
}

/** Notes how far the player has seen the round. */
export async function note(event: string): Promise<void> {
  await call('/bet/event', { event });
}

async function call(path: string, fields: Readonly<Record<string, unknown>>): Promise<Shown> {
  const answer = await fetch(`${rgsUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionID, ...fields }),
  }).catch(() => null);
  if (answer === null) throw new RgsError('ERR_NET');
  const body = shownOf(await answer.json().catch(() => null));
  if (!answer.ok) throw new RgsError(wordsOf(body, 'error'));
  return body;
}

function balanceIn(answer: Shown): number {
  return numberOf(shownOf(answer.get('balance')), 'amount');
}

function roundIn(answer: Shown): Round | null {
  const round = shownOf(answer.get('round'));
  if (round.size === 0) return null;
  return {
    isActive: round.get('active') === true,
    payout: numberOf(round, 'payout'),
    stake: numberOf(round, 'amount'),
    mode: wordsOf(round, 'mode').toLowerCase(),
    events: listOf(round.get('state')),
  };
}
