import { createHash } from 'node:crypto';
import { gameId, idempotencyKey, instant, later, money, paymentId, playerId, roundId } from '@tausi/kernel';
import type { WalletCommand } from '@tausi/server/wallet/index.ts';
import { createDice } from '../dice.ts';

/** Whose purses an engine works on, and the seed that decides what it does. */
export type EngineScript = { readonly seed: string; readonly players: readonly string[] };

const holdMs = 3_600_000;
const game = gameId(29);

/** Operation number `index` of a script: one command, or several that follow each other. The same index gives the same
 *  commands under the same keys, in every process that asks. */
export function operationAt({ seed, players }: EngineScript, index: number): readonly WalletCommand[] {
  const dice = createDice(`${seed}/${index}`);
  const id = uuidOf(`${seed}/${index}`);
  const chance = dice.below(100);
  const player = playerId(players[hotIndex(dice.share(), players.length)] ?? '');
  const at = instant(Date.now());
  const common = { playerId: player, at };
  const round = { ...common, roundId: roundId(id), gameId: game };
  const [stake, payout] = [money('KES', BigInt(dice.between(1, 50)) * 2_000n), money('KES', BigInt(dice.between(0, 90)) * 1_000n)];
  const play = idempotencyKey(`play:${id}`);
  const settle = idempotencyKey(`settle:${id}`);
  if (chance < 76) return [{ ...round, kind: 'stake_and_win', key: play, stake, payout }];
  if (chance < 84) {
    const end: WalletCommand = dice.happens(0.25)
      ? { ...round, kind: 'void', key: settle, stake }
      : { ...round, kind: 'win', key: settle, payout };
    return [{ ...round, kind: 'stake', key: play, stake }, end];
  }
  if (chance < 92) {
    const key = idempotencyKey(`deposit:${id}`);
    return [{ ...common, kind: 'deposit_credited', key, paymentId: paymentId(id), provider: 'development', amount: stake }];
  }
  const hold: WalletCommand = {
    ...common,
    kind: 'hold',
    key: idempotencyKey(`hold:${id}`),
    holdId: id,
    amount: stake,
    expiresAt: later(at, holdMs),
  };
  const end: WalletCommand = dice.happens(0.5)
    ? { ...common, kind: 'capture', key: idempotencyKey(`capture:${id}`), holdId: id, provider: 'development' }
    : { ...common, kind: 'release', key: idempotencyKey(`release:${id}`), holdId: id };
  return [hold, end];
}

// A tenth of all operations falls on five players, and a fiftieth on one of them.
function hotIndex(share: number, count: number): number {
  if (share < 0.02) return 0;
  if (share < 0.1) return 1 + Math.floor(((share - 0.02) / 0.08) * 4);
  return Math.min(count - 1, Math.floor(((share - 0.1) / 0.9) * count));
}

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}
