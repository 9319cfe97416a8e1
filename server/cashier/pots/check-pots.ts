import { formatMoney, later, money, type Clock, type Instant } from '@tausi/kernel';
import { uuidv7 } from '../../platform/ids.ts';
import type { Verdict } from '../callbacks/callback-store.ts';
import type { BalanceAnswer, BalanceProvider, BalanceProviders } from '../port/balance-provider.ts';
import type { CallbackAddresses } from '../port/callback-address.ts';
import { providerOfAccount } from '../port/provider-of-account.ts';
import type { Alert } from '../ports.ts';
import type { PotStore } from './pot-store.ts';
import { boundsOf, boundsOver, gapOf, isNewDifference, type PotBounds, type PotBooks } from './pot.ts';

/** The means to ask for balances and to compare them with the books. */
export type PotFlow = {
  readonly clock: Clock;
  readonly store: PotStore;
  readonly providers: BalanceProviders;
  readonly addressesOf: (provider: string) => CallbackAddresses;
  readonly raise: (alert: Alert) => Promise<void>;
};

const silentAfterMs = 60_000;
// Several processes ask; one question a minute is enough. Timers are not exact, so a little less than a minute counts.
const askedAgainMs = 50_000;
const unused: PotBooks = { held: 0n, liveIn: 0n, liveOut: 0n };

/** Asks every pot for its balance. A question without an answer in a minute counts as silent. */
export async function askPots(flow: PotFlow): Promise<void> {
  await flow.store.closeSilent({ askedBefore: later(flow.clock.now(), -silentAfterMs) });
  const books = await flow.store.readBooks();
  await Promise.all([...flow.providers.values()].map((provider) => ask(flow, provider, boundsOf(books.get(provider.account) ?? unused))));
}

async function ask({ store, clock, ...flow }: PotFlow, { account, currency, balance }: BalanceProvider, bounds: PotBounds): Promise<void> {
  const askedAt = clock.now();
  const id = uuidv7(askedAt);
  if (!(await store.ask({ id, pot: account, currency, askedAt, bounds }, later(askedAt, -askedAgainMs)))) return;
  if (balance.kind === 'direct') {
    await recordBalance({ store, clock, ...flow }, id, await balance.ask());
    return;
  }
  const { urlOf } = flow.addressesOf(providerOfAccount(account));
  const isTaken = await balance.ask({ answer: urlOf(id, 'balance_query'), timeout: urlOf(id, 'balance_timeout') });
  if (!isTaken) await store.closeSilent({ id });
}

/** Processes the answer to a question about a balance, which came as a call-back. */
export async function handleBalanceAnswer(flow: PotFlow, id: string, body: unknown): Promise<Verdict> {
  const asked = await flow.store.findAsked(id);
  if (asked === null) return 'repeated';
  const balance = flow.providers.get(asked.pot)?.balance;
  const answer = balance?.kind === 'by_callback' ? balance.readAnswer(body) : null;
  if (answer !== null) return recordBalance(flow, id, answer);
  await flow.store.closeSilent({ id });
  await flow.raise({ kind: 'unreadable_callback', paymentId: null, detail: `an answer about the balance of ${asked.pot} is malformed` });
  return 'unreadable';
}

/** Processes the report that a question waited too long at the provider. The next minute asks again. */
export async function handleBalanceTimeout({ store }: PotFlow, id: string): Promise<Verdict> {
  await store.closeSilent({ id });
  return 'unconfirmed';
}

/** Compares a reported balance with the books before and after, and raises an alert when it is outside twice in a row. */
async function recordBalance({ store, clock, raise }: PotFlow, id: string, answer: BalanceAnswer): Promise<Verdict> {
  const asked = await store.findAsked(id);
  if (asked === null) return 'repeated';
  const { pot, currency } = asked;
  if (answer.kind === 'unanswered' || answer.amount.asset !== currency) {
    await store.closeSilent({ id });
    return 'unconfirmed';
  }
  const { minor } = answer.amount;
  const bounds = boundsOver(asked.bounds, boundsOf((await store.readBooks()).get(pot) ?? unused));
  const gap = gapOf(bounds, minor);
  const earlier = await store.listReported(pot, 2);
  const reportedAt: Instant = clock.now();
  if (!(await store.answer(id, { minor, reportedAt, bounds, gap }))) return 'repeated';
  if (
    isNewDifference(
      gap,
      earlier.map((each) => each.gap),
    )
  ) {
    const [text, difference] = [answer.amount, money(currency, gap)].map(formatMoney);
    await raise({
      kind: 'pot_differs',
      paymentId: null,
      detail: `${pot}: ${currency} ${text} at the provider, ${difference} outside the books`,
    });
  }
  return 'confirmed';
}
