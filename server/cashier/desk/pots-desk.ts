import { err, money, ok, type Clock, type Currency, type Instant, type Money, type Result } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Companion } from '../../platform/database/companions.ts';
import { uuidv7 } from '../../platform/ids.ts';
import { houseMovement, type HouseMovement } from '../../wallet/index.ts';
import { actRow, approvalRow, createPotActStore, type SignedAct } from '../pots/acts-store.ts';
import { knownPots } from '../pots/known-pots.ts';
import { potStateAfter, type Direction, type PotState } from '../pots/pot-state.ts';
import { createPotStore, type ReportedBalance } from '../pots/pot-store.ts';
import { reasonMax } from './review.ts';

/** A pot with the provider's last answer beside the books, in minor units. */
export type PotView = {
  readonly pot: string;
  readonly currency: Currency;
  readonly reported: ReportedBalance | null;
  readonly held: bigint;
  readonly liveIn: bigint;
  readonly liveOut: bigint;
  readonly oldestLiveAt: Instant | null;
  readonly state: PotState;
};

/** An act that a person asks for. A top-up and a taking-out are between the pot and the operator's bank. A write-off closes a difference:
 *  above zero, the provider has more than the books. */
export type AskedAct =
  | { readonly act: 'top_up' | 'take_out' | 'write_off' | 'floor'; readonly minor: bigint }
  | { readonly act: 'stop' | 'start' | 'end_rest'; readonly direction: Direction | null }
  | { readonly act: 'rest'; readonly direction: Direction | null; readonly fromAt: Instant; readonly untilAt: Instant };

type Signature = { readonly by: string; readonly reason: string };

export type PotRefusal = {
  readonly code:
    | 'pot_unknown'
    | 'act_unknown'
    | 'reason_missing'
    | 'amount_invalid'
    | 'window_invalid'
    | 'nothing_asked'
    | 'second_person_missing'
    | 'stale';
};

type Taken = Result<{ readonly act: SignedAct; readonly isDone: boolean }, PotRefusal>;

/** Lets people look after the pots. Acts that move money and a start need two of them. */
export type PotsDesk = {
  readonly list: () => Promise<readonly PotView[]>;
  /** Lists the acts on a pot, newest first. */
  readonly listActs: (pot: string, limit: number) => Promise<readonly SignedAct[]>;
  readonly act: (pot: string, asked: AskedAct, signature: Signature) => Promise<Taken>;
  readonly approve: (actId: string, by: string) => Promise<Taken>;
};

const needTwo: readonly string[] = ['top_up', 'take_out', 'write_off', 'start'];

type DeskMeans = {
  readonly clock: Clock;
  /** Writes rows; false and nothing written when one does not fit. */
  readonly writeRows: (rows: readonly Companion[]) => Promise<boolean>;
};

export function createPotsDesk(pool: Pool, { clock, writeRows }: DeskMeans): PotsDesk {
  const [pots, acts] = [createPotStore(pool), createPotActStore(pool)];
  return {
    list: async () => {
      const at = clock.now();
      const [books, inForce] = await Promise.all([pots.readBooks(), acts.listInForce(at)]);
      return Promise.all(
        [...knownPots(at)].map(async ([pot, currency]) => {
          const [reported = null] = await pots.listReported(pot, 1);
          const { held = 0n, liveIn = 0n, liveOut = 0n, oldestLiveAt = null } = books.get(pot) ?? {};
          const state = potStateAfter(inForce.filter((act) => act.pot === pot));
          return { pot, currency, reported, held, liveIn, liveOut, oldestLiveAt, state };
        }),
      );
    },
    listActs: acts.list,
    act: async (pot, asked, signature) => {
      const at = clock.now();
      const currency = knownPots(at).get(pot);
      if (currency === undefined) return err({ code: 'pot_unknown' });
      const refusal = refusalOf(asked, signature);
      if (refusal !== null) return err(refusal);
      const act = signed({ pot, asked, currency }, signature, at);
      await writeRows([actRow(act)]);
      return ok({ act, isDone: !needTwo.includes(act.act) });
    },
    approve: async (actId, by) => {
      const act = await acts.find(actId);
      if (act === null || !needTwo.includes(act.act)) return err({ code: 'act_unknown' });
      if (act.approvedBy !== null) return err({ code: 'nothing_asked' });
      if (by.trim() === '' || isSamePerson(act.takenBy, by)) return err({ code: 'second_person_missing' });
      const at = clock.now();
      const isWritten = await writeRows([approvalRow(actId, by, at), ...movementsOf(act, by, at)]);
      return isWritten ? ok({ act: { ...act, approvedBy: by, approvedAt: at }, isDone: true }) : err({ code: 'stale' });
    },
  };
}

function refusalOf(asked: AskedAct, { by, reason }: Signature): PotRefusal | null {
  if (by.trim() === '' || reason.trim() === '' || reason.length > reasonMax) return { code: 'reason_missing' };
  switch (asked.act) {
    case 'floor':
      return asked.minor < 0n ? { code: 'amount_invalid' } : null;
    case 'write_off':
      return asked.minor === 0n ? { code: 'amount_invalid' } : null;
    case 'top_up':
    case 'take_out':
      return asked.minor <= 0n ? { code: 'amount_invalid' } : null;
    case 'rest':
      return asked.untilAt <= asked.fromAt ? { code: 'window_invalid' } : null;
    case 'stop':
    case 'start':
    case 'end_rest':
      return null;
  }
}

type OfPot = { readonly pot: string; readonly asked: AskedAct; readonly currency: Currency };

function signed({ pot, asked, currency }: OfPot, { by, reason }: Signature, at: Instant): SignedAct {
  const head = { id: uuidv7(at), pot, reason, takenBy: by, takenAt: at, approvedBy: null, approvedAt: null };
  return 'minor' in asked ? { ...head, act: asked.act, amount: money(currency, asked.minor) } : { ...head, ...asked };
}

// An asset of the house stands below zero, so money that comes into a pot leaves its account.
function movementsOf(act: SignedAct, by: string, at: Instant) {
  if (act.act !== 'top_up' && act.act !== 'take_out' && act.act !== 'write_off') return [];
  const { amount, pot } = act;
  const [float, other] = [`float:${pot}`, act.act === 'write_off' ? `differences:${pot}` : `bank:${amount.asset.toLowerCase()}`];
  const isIn = act.act === 'top_up' || (act.act === 'write_off' && amount.minor > 0n);
  const movement: HouseMovement = {
    kind: act.act === 'write_off' ? 'written_off' : 'float_moved',
    key: `pot-act:${act.id}`,
    from: isIn ? float : other,
    to: isIn ? other : float,
    amount: unsigned(amount),
    reference: act.id,
    bookedBy: by,
    at,
  };
  return [houseMovement(movement)];
}

function unsigned({ asset, minor }: Money): Money {
  return money(asset, minor < 0n ? -minor : minor);
}

function isSamePerson(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
