import { err, isRecord, ok, type Result } from '@tausi/kernel';
import * as z from 'zod/mini';
import { jsonOfBytes } from '../../platform/json-of-bytes.ts';
import type { DrawnRound, DrawnRounds, PlayTerms, RoundAnswer, RoundCall, RoundRefusal } from '../port/drawn-rounds.ts';

const token = z.string().check(z.minLength(1), z.maxLength(255));
const sessionShape = z.object({ sessionID: token });
const playShape = z.object({
  sessionID: token,
  // The documentation writes amounts as numbers and, once, as text.
  amount: z.union([z.int().check(z.gt(0)), z.string().check(z.regex(/^[1-9]\d{0,15}$/))]),
  mode: z.string().check(z.minLength(1), z.maxLength(40)),
});
const eventShape = z.object({ sessionID: token, event: z.string().check(z.maxLength(255)) });

type Reader = (body: unknown) => RoundCall | null;

const ofSession =
  (kind: 'open' | 'balance' | 'end'): Reader =>
  (body) => {
    const read = sessionShape.safeParse(body);
    return read.success ? { kind, token: read.data.sessionID } : null;
  };

const readers: Readonly<Record<string, Reader>> = {
  'wallet/authenticate': ofSession('open'),
  'wallet/balance': ofSession('balance'),
  'wallet/end-round': ofSession('end'),
  'wallet/play': (body) => {
    const read = playShape.safeParse(body);
    if (!read.success) return null;
    const { sessionID, amount, mode } = read.data;
    return { kind: 'play', token: sessionID, micros: BigInt(amount), mode: mode.toLowerCase() };
  },
  'bet/event': (body) => {
    const read = eventShape.safeParse(body);
    return read.success ? { kind: 'mark', token: read.data.sessionID, mark: read.data.event } : null;
  },
};

/** The wire of Stake Engine's RGS (math-sdk, `docs/rgs_docs/RGS.md`; docs/adr/0345-rounds-drawn-for-studios.md). Its amounts are
 *  millionths of the currency. Unknown fields are allowed. */
export const roundsWire: Pick<DrawnRounds, 'read' | 'write'> = {
  read: (path, raw): Result<RoundCall, { readonly code: 'wrong_call' }> | null => {
    const read = Object.hasOwn(readers, path) ? readers[path] : undefined;
    if (read === undefined) return null;
    const body = jsonOfBytes(raw);
    const call = isRecord(body) ? read(body) : null;
    return call === null ? err({ code: 'wrong_call' }) : ok(call);
  },
  write: (answer) => {
    if (answer.kind !== 'refused') return { status: 200, body: bodyOf(answer) };
    const { status, error, message } = errors[answer.refusal];
    return { status, body: { error, message } };
  },
};

const errors: Readonly<Record<RoundRefusal, { readonly status: 400 | 500; readonly error: string; readonly message: string }>> = {
  wrong_call: { status: 400, error: 'ERR_VAL', message: 'Invalid Request' },
  not_enough_money: { status: 400, error: 'ERR_IPB', message: 'Insufficient Player Balance' },
  unknown_session: { status: 400, error: 'ERR_IS', message: 'Invalid Session Token' },
  session_ended: { status: 400, error: 'ERR_ATE', message: 'Token Expired' },
  limit_reached: { status: 400, error: 'ERR_GLE', message: 'Gambling Limits Exceeded' },
  country_blocked: { status: 400, error: 'ERR_LOC', message: 'Invalid Player Location' },
  game_away: { status: 500, error: 'ERR_MAINTENANCE', message: 'RGS Under Planned Maintenance' },
  fault: { status: 500, error: 'ERR_GEN', message: 'General Server Error' },
};

function bodyOf(answer: Exclude<RoundAnswer, { readonly kind: 'refused' }>): Readonly<Record<string, unknown>> {
  if (answer.kind === 'marked') return { event: answer.mark };
  const { currency, micros } = answer.balance;
  const balance = { amount: Number(micros), currency };
  switch (answer.kind) {
    case 'opened':
      return { balance, config: configOf(answer.terms), round: answer.round === null ? null : roundOf(answer.round) };
    case 'played':
      return { balance, round: roundOf(answer.round) };
    case 'balance':
      return { balance };
  }
}

/** The step of the wire: a stake is a whole multiple of a whole unit. */
const stepMicros = 1_000_000;

function configOf({ stakes, isTurboAllowed, isAutoplayAllowed, cycleMsMin }: PlayTerms): Readonly<Record<string, unknown>> {
  const levels = stakes.map(Number);
  return {
    minBet: levels[0] ?? 0,
    maxBet: levels.at(-1) ?? 0,
    stepBet: levels.every((level) => level % stepMicros === 0) ? stepMicros : 1,
    defaultBetLevel: levels[0] ?? 0,
    betLevels: levels,
    jurisdiction: {
      socialCasino: false,
      disabledFullscreen: false,
      disabledTurbo: !isTurboAllowed,
      disabledSuperTurbo: !isTurboAllowed,
      disabledAutoplay: !isAutoplayAllowed,
      disabledSlamstop: !isTurboAllowed,
      disabledSpacebar: false,
      disabledBuyFeature: false,
      displayNetPosition: false,
      displayRTP: true,
      displaySessionTimer: false,
      minimumRoundDuration: cycleMsMin,
    },
  };
}

function roundOf({ betId, micros, mode, hundredths, payoutMicros, isActive, mark, events }: DrawnRound): Readonly<Record<string, unknown>> {
  return {
    betID: Number(betId),
    amount: Number(micros),
    payout: Number(payoutMicros),
    payoutMultiplier: Number(hundredths) / 100,
    active: isActive,
    mode: mode.toUpperCase(),
    event: mark,
    state: events,
  };
}
