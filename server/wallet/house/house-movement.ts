import type { Instant, Money } from '@tausi/kernel';
import type { Companion, CompanionKind } from '../../platform/database/companions.ts';

/** A movement between two accounts of the house. `money_unclaimed`: money that came without an owner. `claimed`: its owner was found.
 *  `sent_back`: it went back to its payer. `float_moved`: between the operator's bank and an account at a provider. `settled`: a payment
 *  stands on the provider's statement. `fee_charged`: the provider took its fee. `written_off`: a difference that people closed. */
export type HouseMovement = {
  readonly kind: 'money_unclaimed' | 'claimed' | 'sent_back' | 'float_moved' | 'settled' | 'fee_charged' | 'written_off';
  /** Unique: the same key is booked once. */
  readonly key: string;
  readonly from: string;
  readonly to: string;
  readonly amount: Money;
  readonly reference: string;
  /** The person or the process that took the decision. */
  readonly bookedBy: string;
  readonly at: Instant;
};

/** The row of a movement of the house, which commits with the decision it follows from. It does not fit when its key is booked. */
export function houseMovement({ kind, key, from, to, amount, reference, bookedBy, at }: HouseMovement): Companion {
  return { kind: houseMovementInserted, values: [key, kind, from, to, amount.asset, amount.minor, reference, bookedBy, new Date(at)] };
}

const houseMovementInserted: CompanionKind = {
  name: 'house_movement_inserted',
  text: `INSERT INTO house_movements (key, kind, from_account, to_account, currency, amount_minor, reference, booked_by, booked_at)
         SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::text[], $8::text[],
           $9::timestamptz[])`,
};
