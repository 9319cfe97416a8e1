import { err, namesAgree, ok, parsePhone, type Phone, type Result } from '@tausi/kernel';
import { uuidv7 } from '../../platform/ids.ts';
import type { HolderDirectories } from '../port/holder-directory.ts';
import type { CashierPorts } from '../ports.ts';
import type { WithdrawalMethod } from '../withdrawals/method.ts';
import { questionMinutes, questions, type AccountIntake, type AskedAccount } from './add-account.ts';
import { accountsMax, type PayoutAccount } from './destination.ts';

/** The means to add second numbers. */
export type NumberIntake = Omit<AccountIntake, 'directories' | 'players'> & {
  readonly holders: HolderDirectories;
  readonly players: AccountIntake['players'] & Pick<CashierPorts['players'], 'phoneOf' | 'identityTierOf'>;
  /** Returns whether an account pays out. */
  readonly isConnected: (account: string) => boolean;
};

type NumberRefusal =
  | { readonly code: 'provider_unavailable' | 'destination_unknown' | 'destination_of_another' | 'destinations_full' | 'code_wrong' }
  | { readonly code: 'too_many_attempts'; readonly args: readonly string[] }
  | { readonly code: 'identity_needed'; readonly tier: number };

/** Adds a second number of a player whose identity is checked, after its network named the holder where it can. A number that the player
 *  has already is returned as it is. */
export async function addNumber(
  intake: NumberIntake,
  method: WithdrawalMethod,
  asked: AskedAccount,
): Promise<Result<PayoutAccount, NumberRefusal>> {
  const { playerId, market, at } = asked;
  const phone = parsePhone(market, asked.accountNumber);
  if (!phone.ok || phone.value === (await intake.players.phoneOf(playerId))) return err({ code: 'destination_unknown' });
  const own = await intake.store.list(playerId);
  const known = own.find(({ kind, accountNumber }) => kind === 'phone' && accountNumber === phone.value);
  if (known !== undefined) return ok(known);
  if (own.length >= accountsMax) return err({ code: 'destinations_full' });
  const name = await intake.players.identityNameOf(playerId);
  if (name === null) return err({ code: 'identity_needed', tier: await intake.players.identityTierOf(playerId) });
  if (!(await intake.attempts.take(questions, playerId, at))) return err({ code: 'too_many_attempts', args: [questionMinutes] });
  const holder = await holderOf(intake, method, { ...asked, phone: phone.value });
  if (!holder.ok) return holder;
  if (holder.value !== '' && namesAgree(name, holder.value) === 'other') return err({ code: 'destination_of_another' });
  const bank = { bankCode: method.method, bankName: method.name, accountNumber: phone.value, holder: holder.value };
  const account = { id: uuidv7(at), kind: 'phone' as const, playerId, market, ...bank, addedAt: at };
  const isAdded = await intake.store.insertIf((client) => intake.players.useCode(client, asked), account);
  return isAdded ? ok(account) : err({ code: 'code_wrong' });
}

// M-Pesa names a holder only after a payment, so people check the first one.
async function holderOf(
  { holders, isConnected }: NumberIntake,
  { provider, network }: WithdrawalMethod,
  { market, phone }: AskedAccount & { readonly phone: Phone },
): Promise<Result<string, NumberRefusal>> {
  if (!isConnected(provider)) return err({ code: 'provider_unavailable' });
  const directory = holders.get(provider);
  if (directory === undefined) return ok('');
  const answer = await directory.holderOf({ market, phone, network });
  if (answer.kind === 'found') return ok(answer.holder.name);
  return err({ code: answer.kind === 'unknown' ? 'destination_unknown' : 'provider_unavailable' });
}
