import type { Instant, Money } from '@tausi/kernel';

/** Payments into a pot, or out of it. */
export type Direction = 'in' | 'out';

/** A pot rests from `fromAt` to `untilAt`; without a direction both rest. */
type Rest = { readonly direction: Direction | null; readonly fromAt: Instant; readonly untilAt: Instant };

/** An act on a pot. A start counts once a second person approved it; acts that move money do not change the state. */
export type PotAct = { readonly pot: string; readonly takenAt: Instant; readonly approvedAt: Instant | null } & (
  | { readonly act: 'top_up' | 'take_out' | 'write_off' | 'floor'; readonly amount: Money }
  | { readonly act: 'stop' | 'start' | 'end_rest'; readonly direction: Direction | null }
  | ({ readonly act: 'rest' } & Rest)
);

/** The state of a pot by the acts on it. */
export type PotState = {
  /** The amount, in minor units, that stays in the pot. */
  readonly floor: bigint;
  readonly stopped: ReadonlySet<Direction>;
  readonly rests: readonly Rest[];
};

const both: readonly Direction[] = ['in', 'out'];

/** Returns the state after acts, which come in any order. */
export function potStateAfter(acts: readonly PotAct[]): PotState {
  let floor = 0n;
  const stopped = new Set<Direction>();
  let rests: readonly Rest[] = [];
  for (const act of acts.flatMap(effective).toSorted((one, other) => one.since - other.since)) {
    switch (act.act) {
      case 'floor':
        floor = act.amount.minor;
        break;
      case 'stop':
        for (const direction of directionsOf(act)) stopped.add(direction);
        break;
      case 'start':
        for (const direction of directionsOf(act)) stopped.delete(direction);
        break;
      case 'rest':
        rests = [...rests, act];
        break;
      case 'end_rest':
        rests = rests.filter(({ direction }) => direction !== act.direction);
        break;
      case 'top_up':
      case 'take_out':
      case 'write_off':
        break;
    }
  }
  return { floor, stopped, rests };
}

/** Returns when the rest of a direction ends; null when it does not rest at this instant. */
export function restsUntil({ rests }: PotState, direction: Direction, at: Instant): Instant | null {
  const inForce = rests.filter((rest) => directionsOf(rest).includes(direction) && rest.fromAt <= at && at < rest.untilAt);
  return inForce.reduce<Instant | null>((latest, { untilAt }) => (latest === null || untilAt > latest ? untilAt : latest), null);
}

function directionsOf({ direction }: { readonly direction: Direction | null }): readonly Direction[] {
  return direction === null ? both : [direction];
}

function effective(act: PotAct): readonly (PotAct & { readonly since: Instant })[] {
  if (act.act !== 'start') return [{ ...act, since: act.takenAt }];
  return act.approvedAt === null ? [] : [{ ...act, since: act.approvedAt }];
}
