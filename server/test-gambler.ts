import { appendFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '@tausi/contract/call.ts';
import { actInRound } from '@tausi/contract/rounds/act-in-round.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { assert, instant, parseMoney, unwrap } from '@tausi/kernel';
import * as z from 'zod/mini';
import type { Acknowledged } from './wallet/checker/acknowledged.ts';
import { newKey, newNonce, signedHeaders, type TestSession } from './test-server.ts';

/** What was acknowledged to all gamblers: told first, relied upon from then on. */
export class AcknowledgementLog {
  readonly file: string;
  /** How many bets and settlements were acknowledged. */
  bets = 0;
  settlements = 0;
  /** Requests that nobody answered, or that were told to come again. */
  unanswered = 0;
  readonly #waiting = new Set<{ readonly count: number; readonly go: () => void }>();

  constructor(file: string) {
    this.file = file;
    appendFileSync(file, '');
  }

  write(told: Acknowledged): void {
    appendFileSync(this.file, `${JSON.stringify(told)}\n`);
    if (told.key.startsWith('play:')) this.bets += 1;
    else this.settlements += 1;
    for (const each of this.#waiting) if (this.bets >= each.count) each.go();
  }

  /** When so many more bets are acknowledged. */
  more(bets: number): Promise<void> {
    return new Promise((go) => this.#waiting.add({ count: this.bets + bets, go }));
  }
}

const answerTimeoutMs = 10_000;
// As a lobby does: a server that starts again is not helped by being asked without a breath.
const retryPauseMs = 50;

export type Gambler = { readonly id: string; readonly session: TestSession; readonly launchId: string };

/** Bets on and on, one round after another, until told to stop. What is not answered is sent again with its key. */
export async function gamble(
  api: string,
  gambler: Gambler,
  { log, isOver }: { log: AcknowledgementLog; isOver: () => boolean },
): Promise<void> {
  const insist = async <Params, Answer>(call: Call<Params, Answer>, params: Params, key: string): Promise<Answer> => {
    for (;;) {
      const answer = await sendOnce(api, call, { params, key, session: gambler.session });
      if (answer !== null) return answer;
      log.unanswered += 1;
      await pause(retryPauseMs);
    }
  };
  const acknowledge = (key: string, balance: string): void =>
    log.write({ playerId: gambler.id, key, cashAfterMinor: unwrap(parseMoney('KES', balance)).minor.toString() });
  while (!isOver()) {
    const key = newKey();
    const round = await insist(playRound, { launchId: gambler.launchId, stake: '20.00' }, key);
    acknowledge(`play:${key}`, round.balance);
    if (round.status !== 'open') continue;
    const settled = await insist(actInRound, { roundId: round.roundId, action: { type: 'choose-guide', guide: 'lion' } }, newKey());
    acknowledge(`settle:${round.roundId}`, settled.balance);
  }
}

const envelope = z.object({ result: z.number(), info: z.string(), data: z.optional(z.unknown()) });

/** Asks once over the network; null when no answer came, or the answer was to come again. Any other refusal throws. */
export async function sendOnce<Params, Answer>(
  api: string,
  call: Call<Params, Answer>,
  { params, key, session }: { params: Params; key: string; session: TestSession | null },
): Promise<Answer | null> {
  const request = { method: call.method, url: call.path, body: JSON.stringify(params), key };
  const signed = session === null ? {} : signedHeaders(request, session, { at: instant(Date.now()), nonce: newNonce() });
  const headers = { 'content-type': 'application/json', ...(key === '' ? {} : { 'idempotency-key': key }), ...signed };
  const answer = await fetch(`${api}${call.path}`, {
    method: call.method,
    headers,
    body: request.body,
    signal: AbortSignal.timeout(answerTimeoutMs),
  })
    .then(async (response) => ({ status: response.status, body: await response.text() }))
    .catch(() => null);
  if (answer === null || answer.status === 503) return null;
  const { result, data } = z.parse(envelope, JSON.parse(answer.body));
  assert(answer.status === 200 && result === 1, `${call.name} is answered or may be tried again, not ${answer.status} ${answer.body}`);
  return z.parse(call.answer, data);
}
