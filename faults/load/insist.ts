import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '@tausi/contract/call.ts';
import { platformRefusals } from '@tausi/contract/envelope.ts';
import type { Client, Outcome } from '../client/client.ts';
import { type Player, signInAgain } from '../system/players.ts';
import type { Counts } from './counts.ts';

/** A final answer: the data, or a refusal's number. */
export type Final<Answer> = Extract<Outcome<Answer>, { readonly kind: 'answered' | 'refused' }>;

export type Insisting = {
  readonly client: Client;
  readonly counts: Counts;
  readonly patienceMs: number;
  /** The longest pause between two attempts. Pauses grow up to it, so that many waiting clients do not retry at
   *  once. */
  readonly pauseMsMost: number;
};

// As in a lobby: a restarting server must not be flooded with retries.
const firstPauseMs = 60;

/** Retries with one key until there is an answer, each time with a new nonce; null on timeout. */
export async function insist<Params, Answer>(
  { client, counts, patienceMs, pauseMsMost }: Insisting,
  call: Call<Params, Answer>,
  request: { readonly params: Params; readonly key: string; readonly player: Player },
): Promise<Final<Answer> | null> {
  counts.intentions += 1;
  const until = performance.now() + patienceMs;
  let wasUnanswered = false;
  let pauseMs = firstPauseMs;
  for (;;) {
    const askedAt = performance.now();
    const outcome = await client.ask(call, { params: request.params, key: request.key, session: request.player.session });
    if (outcome.kind === 'refused' && outcome.code === platformRefusals.signature_refused) await signInAgain(client, request.player);
    note(counts, outcome, { name: call.name, tookMs: performance.now() - askedAt });
    if (isFinal(outcome)) {
      if (wasUnanswered) counts.resolved += 1;
      return outcome;
    }
    wasUnanswered ||= outcome.kind === 'unanswered' || outcome.kind === 'fault';
    if (performance.now() > until) {
      counts.givenUp.push(`${call.name} ${request.key}`);
      return null;
    }
    await pause(pauseMs);
    pauseMs = Math.min(pauseMs * 1.5, pauseMsMost);
  }
}

// As in a lobby, a wrong clock is corrected and an expired session renewed, and the request is signed again.
const passing: readonly number[] = [platformRefusals.clock_skew, platformRefusals.signature_refused];

function isFinal<Answer>(outcome: Outcome<Answer>): outcome is Final<Answer> {
  return outcome.kind === 'answered' || (outcome.kind === 'refused' && !passing.includes(outcome.code));
}

/** Counts a request that ended without an answer. */
export function note(counts: Counts, outcome: Outcome<unknown>, { name, tookMs }: { name: string; tookMs: number }): void {
  if (outcome.kind === 'unanswered') counts.unanswered += 1;
  if (outcome.kind === 'fault') counts.faults.push(`${name} ${outcome.status} ${outcome.body.slice(0, 200)}`);
  if (outcome.kind === 'refused') counts.refusals.set(outcome.code, (counts.refusals.get(outcome.code) ?? 0) + 1);
  if (outcome.kind !== 'turned-away') return;
  counts.turnedAway += 1;
  if (tookMs <= counts.turnedAwayMsMost) return;
  counts.turnedAwayMsMost = tookMs;
  counts.turnedAwaySlowest = name;
}
