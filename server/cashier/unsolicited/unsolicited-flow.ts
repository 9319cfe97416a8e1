import type { Clock } from '@tausi/kernel';
import type { Queue } from '../../platform/queue/queue.ts';
import type { CallbackAddresses } from '../port/callback-address.ts';
import type { RefundProviders, UnsolicitedProviders } from '../port/unsolicited-provider.ts';
import type { Alert, ApplyFact, CashierPorts, CashierWallet, DecisionRows, PaymentNotices } from '../ports.ts';
import type { PaymentStore } from '../store.ts';
import type { UnsolicitedStore } from './unsolicited-store.ts';

/** Money that comes without a request, its providers, and the means to credit it. */
export type UnsolicitedFlow = {
  readonly clock: Clock;
  readonly store: UnsolicitedStore;
  readonly payments: PaymentStore;
  readonly queue: Pick<Queue, 'companion'>;
  readonly wallet: Pick<CashierWallet, 'execute' | 'refuseDepositNow' | 'selfExclusionAmong'>;
  readonly players: Pick<
    CashierPorts['players'],
    'phoneOf' | 'owesIdentity' | 'identityTierOf' | 'playerWithPhone' | 'screeningOf' | 'centralExclusionOf'
  >;
  readonly rules: CashierPorts['taxes'];
  readonly notices: PaymentNotices;
  readonly providers: UnsolicitedProviders;
  readonly refunds: RefundProviders;
  readonly addressesOf: (provider: string) => CallbackAddresses;
  /** Applies a fact to a request of ours. */
  readonly applyFact: ApplyFact;
  /** Writes rows; false and nothing written when one does not fit. */
  readonly writeRows: DecisionRows['write'];
  /** Counts and stores an alert. */
  readonly raise: (alert: Alert) => Promise<void>;
};
