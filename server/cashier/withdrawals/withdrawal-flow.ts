import type { Instant, PlayerId } from '@tausi/kernel';
import type { Queue } from '../../platform/queue/queue.ts';
import type { CashierPorts, CashierWallet, PaymentNotices } from '../ports.ts';
import type { DestinationStore } from '../destinations/destination-store.ts';
import type { ApplyWithdrawalFact } from './decide-withdrawal.ts';
import type { WithdrawalStore } from './withdrawal-store.ts';

/** The means to take and cancel withdrawals. */
export type WithdrawalFlow = {
  readonly queue: Pick<Queue, 'companion'>;
  readonly store: WithdrawalStore;
  readonly destinations: DestinationStore;
  readonly wallet: CashierWallet;
  readonly players: CashierPorts['players'];
  readonly rules: CashierPorts['taxes'];
  readonly live: PaymentNotices['live'];
  readonly listFailures: (playerId: PlayerId) => Promise<readonly Instant[]>;
  readonly applyFact: ApplyWithdrawalFact;
  /** Returns whether an account pays out. */
  readonly isConnected: (account: string) => boolean;
};
