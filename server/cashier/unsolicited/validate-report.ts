import { marketOf, type Instant } from '@tausi/kernel';
import type { UnsolicitedReport, UnsolicitedProvider, ValidationVerdict } from '../port/unsolicited-provider.ts';
import { methodInto, playerNamed, refusesDeposit } from './find-owner.ts';
import type { UnsolicitedFlow } from './unsolicited-flow.ts';

/** Answers whether money that a payer is about to send would reach a player. Nothing is written. */
export async function validateReport(
  flow: UnsolicitedFlow,
  { account, market }: Pick<UnsolicitedProvider, 'account' | 'market'>,
  { report, at }: { readonly report: UnsolicitedReport | null; readonly at: Instant },
): Promise<ValidationVerdict> {
  const method = methodInto(market, account, at);
  if (report === null || method === null || report.amount.asset !== marketOf(market).currency) return 'refused';
  const { amount } = report;
  const playerId =
    (await flow.payments.findByReference(account, report.account.toUpperCase()))?.playerId ??
    (await playerNamed(flow, market, report.account));
  if (playerId === null) return 'account_unknown';
  if (amount.minor < method.amountMin.minor || amount.minor > method.amountMax.minor) return 'amount_refused';
  return (await refusesDeposit(flow, market, { playerId, amount, at })) ? 'refused' : 'accepted';
}
