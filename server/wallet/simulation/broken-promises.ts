import type { PlayerId } from '@tausi/kernel';
import type { Booked, Purses, WalletCommand } from '../command.ts';
import { keyOf, type Entry } from '../engine/books-store.ts';
import { intentionOf } from '../rules/intention.ts';

/** An acknowledged command: an entry in a simulated history's acknowledgement log. */
export type AcknowledgedCommand = { readonly command: WalletCommand } & Booked;

/** A player with a daily stake limit, and the entry after which the player was excluded, if any. */
export type Guarded = { readonly playerId: PlayerId; readonly stakedMax: bigint; readonly excludedAfter: number | null };

/** Lists a history's broken promises; empty if all hold. Knows arithmetic and the meaning of each command, but
 *  nothing of the rules and the engine under test. */
export function brokenPromises(
  entries: readonly Entry[],
  acknowledged: readonly AcknowledgedCommand[],
  guarded: Guarded,
): readonly string[] {
  return [...brokenByEntries(entries), ...brokenByAcknowledgements(entries, acknowledged), ...brokenByGuarded(entries, guarded)];
}

// A history is shorter than a day.
function brokenByGuarded(entries: readonly Entry[], { playerId, stakedMax, excludedAfter }: Guarded): readonly string[] {
  const stakes = [...entries.entries()].filter(
    ([, { command }]) => command.playerId === playerId && 'stake' in command && command.kind !== 'void',
  );
  const staked = stakes.reduce((sum, [, { movement }]) => sum + (movement.houseIn?.amount.minor ?? 0n), 0n);
  const late = excludedAfter === null ? [] : stakes.filter(([index]) => index >= excludedAfter);
  return [
    ...(staked > stakedMax ? [`player ${playerId.slice(-4)} staked ${staked}, above the limit of ${stakedMax}`] : []),
    ...late.map(([, entry]) => `${describe(entry)}: its player was excluded`),
  ];
}

function brokenByEntries(entries: readonly Entry[]): readonly string[] {
  const broken: string[] = [];
  const before = new Map<string, Purses>();
  const owed = new Map<string, bigint>();
  const everHadBonus = new Set<string>();
  const keys = new Set<string>();
  const say = (entry: Entry, what: string): void => void broken.push(`${describe(entry)}: ${what}`);
  for (const entry of entries) {
    const { command, movement } = entry;
    if (keys.has(keyOf(command))) say(entry, 'its key is booked twice');
    keys.add(keyOf(command));
    const own = before.get(command.playerId);
    const { after } = movement;
    if (after.seq !== (own?.seq ?? 0n) + 1n) say(entry, `it is number ${after.seq} after ${own?.seq ?? 0n}`);
    for (const purse of ['cash', 'bonus', 'held', 'coins', 'points'] as const) {
      if (after[purse].minor < 0n) say(entry, `the ${purse} purse is negative`);
      if (after[purse].minor !== (own?.[purse].minor ?? 0n) + movement.deltas[purse]) say(entry, `the ${purse} purse jumps`);
    }
    if (sumOfSides(entry) !== 0n) say(entry, 'its two sides differ');
    if (command.kind === 'bonus_granted') everHadBonus.add(command.playerId);
    const debt = movement.debt?.minor ?? owed.get(command.playerId) ?? 0n;
    const worth = movement.deltas.cash + movement.deltas.bonus + movement.deltas.held - (debt - (owed.get(command.playerId) ?? 0n));
    const [least, most] = worthOf(command, everHadBonus.has(command.playerId));
    if (worth < least || worth > most) say(entry, `it changed the player's worth by ${worth}, not by ${least} to ${most}`);
    owed.set(command.playerId, debt);
    before.set(command.playerId, after);
  }
  return broken;
}

// Every acknowledged command is booked once with the acknowledged purses. Only one sender gets the answer “new”,
// because the draws of all others are not in the ledger. Every booking is acknowledged in the end.
function brokenByAcknowledgements(entries: readonly Entry[], acknowledged: readonly AcknowledgedCommand[]): readonly string[] {
  const broken: string[] = [];
  const booked = new Map(entries.map((entry) => [keyOf(entry.command), entry]));
  const heard = new Set<string>();
  const heardAsNew = new Set<string>();
  for (const { command, movementId, purses, repeated } of acknowledged) {
    heard.add(keyOf(command));
    if (!repeated && heardAsNew.has(keyOf(command))) broken.push(`${keyOf(command)} was acknowledged as new twice`);
    if (!repeated) heardAsNew.add(keyOf(command));
    const entry = booked.get(keyOf(command));
    if (entry === undefined) broken.push(`${keyOf(command)} was acknowledged and is not booked`);
    else if (
      entry.movementId !== movementId ||
      entry.movement.after.seq !== purses.seq ||
      entry.movement.after.cash.minor !== purses.cash.minor
    )
      broken.push(`${keyOf(command)} was acknowledged with another outcome than is booked`);
    else if (intentionOf(entry.command) !== intentionOf(command)) broken.push(`${keyOf(command)} answers a command that was not asked`);
  }
  for (const key of booked.keys()) if (!heard.has(key)) broken.push(`${key} is booked but was never acknowledged`);
  return broken;
}

function sumOfSides({ movement: { deltas, houseIn, houseOut, sideIn, sideOut } }: Entry): bigint {
  const taken = (houseIn?.amount.minor ?? 0n) + (sideIn?.amount.minor ?? 0n);
  const given = (houseOut?.amount.minor ?? 0n) + (sideOut?.amount.minor ?? 0n);
  return deltas.cash + deltas.bonus + deltas.held + taken - given;
}

// The change of a player's worth in money minus debts by a command: exact, or within bounds where a bonus' terms
// decide.
function worthOf(command: WalletCommand, mayHaveBonus: boolean): readonly [bigint, bigint] {
  const exactly = (minor: bigint): readonly [bigint, bigint] => [minor, minor];
  const upTo = (minor: bigint): readonly [bigint, bigint] => [mayHaveBonus ? 0n : minor, minor];
  switch (command.kind) {
    case 'stake':
    case 'raise':
    case 'provider_bet':
      return exactly(-command.stake.minor);
    case 'stake_and_win':
    case 'raise_and_win':
      return [mayHaveBonus ? -command.stake.minor : command.payout.minor - command.stake.minor, command.payout.minor - command.stake.minor];
    case 'win':
    case 'provider_win':
      return upTo(command.payout.minor);
    case 'void':
      return upTo(command.stake.minor);
    case 'deposit_credited':
      return exactly(command.amount.minor - (command.tax?.amount.minor ?? 0n));
    case 'deposit_reversed':
      return exactly((command.tax?.amount.minor ?? 0n) - command.amount.minor);
    case 'capture':
    case 'payout_returned':
    case 'payout_found':
    case 'provider_rollback':
    case 'bonus_converted':
    case 'bonus_forfeited':
      return [-unbounded, unbounded];
    case 'hold':
    case 'release':
      return exactly(0n);
    case 'bonus_granted':
      return exactly(command.amount.minor);
    case 'reward_paid':
      return exactly(moneyIn(command.amounts));
    case 'coins_played':
      return exactly(moneyIn(command.prizes));
    case 'points_redeemed':
      return exactly(moneyIn([command.into]));
    case 'tax_withheld':
      return exactly(-command.tax.amount.minor);
    case 'adjustment':
      return exactly(command.amount.minor);
  }
}

const unbounded = 10n ** 18n;

function moneyIn(amounts: readonly { readonly asset: string; readonly minor: bigint }[]): bigint {
  return amounts.filter(({ asset }) => asset !== 'COIN' && asset !== 'POINT').reduce((sum, { minor }) => sum + minor, 0n);
}

function describe({ command, movement }: Entry): string {
  return `${movement.kind} ${command.key} of player ${command.playerId.slice(-4)}`;
}
