import { err, namesAgree, ok, type Instant, type MarketCode, type PlayerId, type Result } from '@tausi/kernel';
import { uuidv7 } from '../../platform/ids.ts';
import type { Attempts } from '../../platform/security/attempts.ts';
import type { BankDirectories, BankDirectory } from '../port/bank-directory.ts';
import type { CashierPorts } from '../ports.ts';
import { withdrawalMethodsOf } from '../withdrawals/method.ts';
import { accountsMax, type PayoutAccount } from './destination.ts';
import type { DestinationStore } from './destination-store.ts';

/** The means to add bank accounts. */
export type AccountIntake = {
  readonly store: DestinationStore;
  readonly directories: BankDirectories;
  readonly players: Pick<CashierPorts['players'], 'useCode' | 'identityNameOf'>;
  readonly attempts: Pick<Attempts, 'take'>;
};

/** A player's request to add an account. */
export type AskedAccount = {
  readonly playerId: PlayerId;
  readonly market: MarketCode;
  readonly bankCode: string;
  readonly accountNumber: string;
  /** The proof that the player read a code on their phone. */
  readonly proof: string;
  readonly at: Instant;
};

type AccountRefusal =
  | { readonly code: 'provider_unavailable' | 'destination_unknown' | 'destination_of_another' | 'destinations_full' | 'code_wrong' }
  | { readonly code: 'too_many_attempts'; readonly args: readonly string[] };

// Each question tells the name of an account's holder.
export const questions = { name: 'payout-account', max: 10, windowMs: 3_600_000 };
export const questionMinutes = '60';

/** Returns the directory of the banks that a market's withdrawals go to; null without one. */
export function directoryOf(directories: BankDirectories, market: MarketCode, at: Instant): BankDirectory | null {
  const method = withdrawalMethodsOf(market, at).find(({ needs, provider }) => needs === 'account' && directories.has(provider));
  return method === undefined ? null : (directories.get(method.provider) ?? null);
}

/** Adds an account after its bank named the holder. An account that the player has already is returned as it is. */
export async function addAccount(intake: AccountIntake, asked: AskedAccount): Promise<Result<PayoutAccount, AccountRefusal>> {
  const { playerId, market, bankCode, accountNumber, at } = asked;
  const own = await intake.store.list(playerId);
  const known = own.find((each) => each.bankCode === bankCode && each.accountNumber === accountNumber);
  if (known !== undefined) return ok(known);
  if (own.length >= accountsMax) return err({ code: 'destinations_full' });
  if (!(await intake.attempts.take(questions, playerId, at))) return err({ code: 'too_many_attempts', args: [questionMinutes] });
  const found = await nameOf(intake, asked);
  if (!found.ok) return found;
  const name = await intake.players.identityNameOf(playerId);
  if (name !== null && namesAgree(name, found.value.holder) === 'other') return err({ code: 'destination_of_another' });
  const account = { id: uuidv7(at), kind: 'account' as const, playerId, market, bankCode, accountNumber, ...found.value, addedAt: at };
  const isAdded = await intake.store.insertIf((client) => intake.players.useCode(client, asked), account);
  return isAdded ? ok(account) : err({ code: 'code_wrong' });
}

async function nameOf(
  { directories }: AccountIntake,
  { market, bankCode, accountNumber, at }: AskedAccount,
): Promise<Result<Pick<PayoutAccount, 'bankName' | 'holder'>, AccountRefusal>> {
  const directory = directoryOf(directories, market, at);
  const banks = (await directory?.listBanks()) ?? null;
  if (directory === null || banks === null) return err({ code: 'provider_unavailable' });
  const bank = banks.find(({ code }) => code === bankCode);
  if (bank === undefined) return err({ code: 'destination_unknown' });
  const resolved = await directory.resolveName(bankCode, accountNumber);
  if (resolved.kind === 'unanswered') return err({ code: 'provider_unavailable' });
  return resolved.kind === 'unknown' ? err({ code: 'destination_unknown' }) : ok({ bankName: bank.name, holder: resolved.holder });
}
