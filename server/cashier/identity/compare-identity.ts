import { later, namesAgree, type Clock, type Instant, type PlayerId } from '@tausi/kernel';
import type { DestinationStore } from '../destinations/destination-store.ts';
import type { NumberRegisters } from '../port/holder-directory.ts';
import type { CashierPorts } from '../ports.ts';
import { withdrawalMethodsOf } from '../withdrawals/method.ts';

/** The means to compare the numbers of identity checks. */
export type ComparingMeans = {
  readonly clock: Clock;
  readonly destinations: Pick<DestinationStore, 'list'>;
  readonly registers: NumberRegisters;
  readonly players: Pick<CashierPorts['players'], 'comparedNumberOf' | 'passCompared'>;
};

// A second request, after ten minutes, replaces one that was lost.
const comparedOnTries: readonly number[] = [1, 4];
const secondMs = 1_000;
const delaysMs = [10, 60, 600, 30, 600, 3_600, 21_600, 64_800].map((seconds) => seconds * secondMs);

/** Passes a player's identity check when a bank knows its number as that of the holder of their account, whose name the bank told. Returns
 *  when to look again; null when it is decided, when the player has no such account yet, or after a day, when people decide. */
export async function compareIdentity(means: ComparingMeans, playerId: PlayerId, tries: number): Promise<Instant | null> {
  const { clock, destinations, registers, players } = means;
  const check = await players.comparedNumberOf(playerId);
  if (check === null) return null;
  const { firstName, surname, number, submittedAt } = check;
  const at = clock.now();
  const accounts = (await destinations.list(playerId)).filter(
    ({ kind, holder }) => kind === 'account' && namesAgree(`${firstName} ${surname}`, holder) === 'same',
  );
  for (const { market, bankCode, accountNumber } of accounts) {
    const method = withdrawalMethodsOf(market, at).find(({ needs }) => needs === 'account');
    const register = method === undefined ? undefined : registers.get(method.provider);
    if (register === undefined) continue;
    const asked = { playerId, firstName, surname, number, bankCode, accountNumber };
    if ((await register.lookUp(asked)) === 'confirmed') {
      await players.passCompared(playerId, submittedAt, `bank ${bankCode}`);
      return null;
    }
    if (comparedOnTries.includes(tries)) await register.compare(asked);
    const delayMs = delaysMs[tries - 1];
    return delayMs === undefined ? null : later(at, delayMs);
  }
  return null;
}
