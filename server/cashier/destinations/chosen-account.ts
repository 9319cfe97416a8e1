import type { Instant, PlayerId } from '@tausi/kernel';
import type { CashierPorts } from '../ports.ts';
import type { WithdrawalMethod } from '../withdrawals/method.ts';
import { usableFrom, type PayoutAccount } from './destination.ts';
import type { DestinationStore } from './destination-store.ts';
import { namesAgree } from './names-agree.ts';

/** The bank account that a player chose, and the facts about it. */
export type ChosenAccount = {
  readonly account: PayoutAccount;
  /** The end of its rest; null when it receives money already. */
  readonly usableFrom: Instant | null;
  readonly isOfAnother: boolean;
  readonly isNameUnsure: boolean;
  /** Another player has or had it. */
  readonly isShared: boolean;
};

/** The player's choice in the withdrawal form. */
export type Choice = { readonly method: WithdrawalMethod | null; readonly destinationId: string | undefined };

type Known = {
  readonly destinations: Pick<DestinationStore, 'findOfPlayer' | 'isShared'>;
  readonly players: Pick<CashierPorts['players'], 'identityNameOf'>;
};

type Asking = { readonly playerId: PlayerId; readonly restHours: number; readonly at: Instant };

/** Finds the chosen account; null for a method that pays to the phone, `unknown` when the player has no such account. */
export async function findChosenAccount(
  { destinations, players }: Known,
  { method, destinationId }: Choice,
  { playerId, restHours, at }: Asking,
): Promise<ChosenAccount | 'unknown' | null> {
  if (method?.needs !== 'account') return null;
  const account = destinationId === undefined ? null : await destinations.findOfPlayer(destinationId, playerId);
  if (account === null) return 'unknown';
  const [name, isShared] = await Promise.all([players.identityNameOf(playerId), destinations.isShared(account)]);
  const agreement = name === null ? 'same' : namesAgree(name, account.holder);
  const from = usableFrom(account, restHours);
  return {
    account,
    usableFrom: from > at ? from : null,
    isOfAnother: agreement === 'other',
    isNameUnsure: agreement === 'unsure',
    isShared,
  };
}
