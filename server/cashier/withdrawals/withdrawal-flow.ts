import type { Instant, PlayerId } from '@tausi/kernel';
import type { Queue } from '../../platform/queue/queue.ts';
import type { CashierPorts, CashierWallet, PaymentNotices } from '../ports.ts';
import type { DestinationStore } from '../destinations/destination-store.ts';
import type { HolderMeans } from '../identity/find-holder.ts';
import type { SimMeans } from '../identity/find-sim.ts';
import type { PotStore } from '../pots/pot-store.ts';
import type { Router } from '../routing/router.ts';
import type { ApplyWithdrawalFact } from './decide-withdrawal.ts';
import type { WithdrawalStore } from './withdrawal-store.ts';

/** The means to take and cancel withdrawals. */
export type WithdrawalFlow = {
  readonly queue: Pick<Queue, 'companion'>;
  readonly store: WithdrawalStore;
  readonly destinations: DestinationStore;
  readonly pots: Pick<PotStore, 'findFailing' | 'listWaiting'>;
  readonly router: Router;
  readonly holders: HolderMeans;
  readonly sims: SimMeans;
  readonly wallet: CashierWallet;
  readonly players: CashierPorts['players'];
  readonly rules: CashierPorts['taxes'];
  readonly live: PaymentNotices['live'];
  readonly listFailures: (playerId: PlayerId) => Promise<readonly Instant[]>;
  readonly applyFact: ApplyWithdrawalFact;
  /** Returns whether an account pays out. */
  readonly isConnected: (account: string) => boolean;
};
