import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isRecord } from '@tausi/kernel';
import type { WireRequest } from '../client/signed-request.ts';
import type { Player } from '../system/players.ts';
import { studioGame, studioHeader, studioName, type Studio } from '../system/studio.ts';
import type { LoadContext } from './bets.ts';
import type { Excluded } from './guards.ts';

type Act = 'bet' | 'win' | 'rollback';
type Fields = Readonly<Record<string, unknown>>;
/** A signed call, which the studio sends again byte for byte. */
type SignedCall = { readonly transactionId: string; readonly request: WireRequest };

const unitsPerHundredth = 1_000;
const stakes = [2_000, 5_000, 10_000] as const;
const rollbackShare = 0.2;
const repeatShare = 0.25;
const impatientShare = 0.5;
const firstPauseMs = 60;

const done = 'RS_OK';
// Nothing is decided yet: the studio sends the same bytes again.
const passing: readonly string[] = ['RS_ERROR_UNKNOWN', 'RS_ERROR_TIMEOUT'];

export type StudioTable = { readonly studio: Studio; readonly excluded: Excluded };

/** Plays a round as a studio's server does: a bet, then its win or its rollback, each sent until it is answered. A bet without a
 *  clear answer is sent again, or rolled back without asking. Once rolled back, it never counts. */
export async function playStudioRound(context: LoadContext, player: Player, { studio, excluded }: StudioTable): Promise<void> {
  const { dice, counts } = context;
  const wasExcluded = excluded.has(player.id);
  const stake = dice.pick(stakes) * unitsPerHundredth;
  const round = randomUUID();
  const call = (act: Act, fields: Fields): SignedCall => signedCall(studio, act, { player, round, fields });
  const money = { amount: stake, currency: 'KES' };
  const bet = call('bet', { ...money, round_closed: false });
  const rollBack = (): Promise<boolean> =>
    insistOn(context, player, call('rollback', { round_closed: true, reference_transaction_uuid: bet.transactionId }));
  counts.intentions += 1;
  let status = await sendOnce(context, bet);
  if (isOpen(status) && dice.happens(impatientShare)) {
    if ((await rollBack()) && (await untilClear(context, bet)) === done)
      counts.contradictions.push(`a bet counts after its rollback: ${bet.transactionId}`);
    return;
  }
  if (isOpen(status)) status = await untilClear(context, bet);
  if (status === null) return void counts.givenUp.push(`studio bet ${bet.transactionId}`);
  // Refused by a limit, an exclusion or an empty purse, or undone by the server because it was late.
  if (status !== done) return;
  acknowledged(context, player, bet);
  if (wasExcluded) counts.contradictions.push(`an excluded player's bet of a studio was accepted: ${bet.transactionId}`);
  if (dice.happens(rollbackShare)) return void (await rollBack());
  const win = call('win', {
    amount: dice.happens(0.5) ? 0 : stake * 2,
    currency: 'KES',
    round_closed: true,
    reference_transaction_uuid: bet.transactionId,
  });
  if ((await insistOn(context, player, win)) && dice.happens(repeatShare)) await insistOn(context, player, win);
}

function acknowledged({ counts, log }: LoadContext, player: Player, { transactionId }: SignedCall): void {
  counts.acknowledged += 1;
  log.write({ playerId: player.id, key: `studio:${studioName}:${transactionId}` });
}

/** Sends a win or a rollback until the wallet has it; false if it never answered. Any other answer is a contradiction. */
async function insistOn(context: LoadContext, player: Player, call: SignedCall): Promise<boolean> {
  const status = await untilClear(context, call);
  // A rollback books nothing if the bet was undone before.
  if (status === done && !isRollback(call)) acknowledged(context, player, call);
  if (status === done) return true;
  if (status === null) context.counts.givenUp.push(`studio call ${call.request.url} ${call.transactionId}`);
  else context.counts.contradictions.push(`${call.request.url} ${call.transactionId} was answered with ${status}`);
  return false;
}

function isRollback({ request: { url } }: SignedCall): boolean {
  return url.endsWith('/rollback');
}

/** Sends a call until its answer decides it; null on timeout. */
async function untilClear(context: LoadContext, call: SignedCall): Promise<string | null> {
  const until = performance.now() + context.patienceMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 1.5, context.pauseMsMost)) {
    const status = await sendOnce(context, call);
    if (!isOpen(status)) return status;
    if (performance.now() > until) return null;
    await pause(pauseMs);
  }
}

function isOpen(status: string | null): boolean {
  return status === null || passing.includes(status);
}

/** Sends a call once; null without a readable answer. */
async function sendOnce({ client, counts }: LoadContext, { request }: SignedCall): Promise<string | null> {
  const answer = await client.send(request);
  if (answer === null) counts.unanswered += 1;
  if (answer !== null && (answer.status === 429 || answer.status === 503)) counts.turnedAway += 1;
  else if (answer !== null && answer.status !== 200) counts.faults.push(`${request.url} ${answer.status} ${answer.body.slice(0, 200)}`);
  return answer?.status === 200 ? statusIn(answer.body) : null;
}

function statusIn(body: string): string | null {
  try {
    const said: unknown = JSON.parse(body);
    return isRecord(said) && typeof said['status'] === 'string' ? said['status'] : null;
  } catch {
    // Half an answer.
    return null;
  }
}

type OfRound = { readonly player: Player; readonly round: string; readonly fields: Fields };

function signedCall({ sign }: Studio, act: Act, { player, round, fields }: OfRound): SignedCall {
  const transactionId = randomUUID();
  const body = JSON.stringify({
    request_uuid: randomUUID(),
    user: player.id,
    token: player.studioToken,
    game_code: studioGame,
    transaction_uuid: transactionId,
    round,
    ...fields,
  });
  const headers = { 'content-type': 'application/json', [studioHeader]: sign(body) };
  return { transactionId, request: { method: 'POST', url: `/api/studios/${studioName}/wallet/transaction/${act}`, headers, body } };
}
