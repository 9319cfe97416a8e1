import { namesAgree, type Instant, type NameAgreement, type PlayerId } from '@tausi/kernel';
import type { CashierPorts } from '../ports.ts';
import type { WithdrawalMethod } from '../withdrawals/method.ts';
import type { HolderMeans } from '../identity/find-holder.ts';
import { phoneOf, usableFrom, type PayoutAccount } from './destination.ts';
import type { DestinationStore } from './destination-store.ts';

/** The bank account or second number that a player chose, and the facts about it. */
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
  readonly players: Pick<CashierPorts['players'], 'identityNameOf' | 'playerWithPhone'>;
  readonly holders: Pick<HolderMeans, 'store' | 'providerOfAccount'>;
};

type Asking = { readonly playerId: PlayerId; readonly restHours: number; readonly takesNumbers: boolean; readonly at: Instant };

/** Finds the chosen account; null for the player's own phone, `unknown` when the player has no such account. */
export async function findChosenAccount(
  known: Known,
  { method, destinationId }: Choice,
  { playerId, restHours, takesNumbers, at }: Asking,
): Promise<ChosenAccount | 'unknown' | null> {
  if (method === null || (method.needs === 'phone' && destinationId === undefined)) return null;
  const account = destinationId === undefined ? null : await known.destinations.findOfPlayer(destinationId, playerId);
  if (account === null || !suits(account, method, takesNumbers)) return 'unknown';
  const [name, isShared, holder] = await Promise.all([
    known.players.identityNameOf(playerId),
    isOfOthers(known, account),
    holderOf(known, account, method),
  ]);
  const agreement = name === null && account.kind === 'account' ? 'same' : namesOf(name, holder);
  const from = usableFrom(account, restHours);
  return {
    account,
    usableFrom: from > at ? from : null,
    isOfAnother: agreement === 'other',
    isNameUnsure: agreement === 'unsure',
    isShared,
  };
}

function suits({ kind, bankCode }: PayoutAccount, { needs, method }: WithdrawalMethod, takesNumbers: boolean): boolean {
  return needs === 'account' ? kind === 'account' : takesNumbers && kind === 'phone' && bankCode === method;
}

function namesOf(name: string | null, holder: string): NameAgreement {
  return name === null || holder === '' ? 'unsure' : namesAgree(name, holder);
}

// Another player may have the number as their own.
async function isOfOthers({ destinations, players }: Known, account: PayoutAccount): Promise<boolean> {
  if (await destinations.isShared(account)) return true;
  const owner = account.kind === 'phone' ? await players.playerWithPhone(account.market, phoneOf(account)) : null;
  return owner !== null && owner !== account.playerId;
}

// A network that names no holder beforehand names the receiver of a payment.
async function holderOf({ holders }: Known, account: PayoutAccount, { provider }: WithdrawalMethod): Promise<string> {
  if (account.holder !== '' || account.kind === 'account') return account.holder;
  const of = { playerId: account.playerId, provider: holders.providerOfAccount(provider), phone: phoneOf(account) };
  return (await holders.store.find(of))?.name ?? '';
}
