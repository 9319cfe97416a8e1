import type { SimulatorTime } from '../time.ts';
import type { FreeBetBook } from './free-bets.ts';
import type { Random } from './games/engines.ts';
import type { Keys, StudioSimulatorSettings } from './keys.ts';
import type { Faults } from './supplier/faults.ts';
import type { Session, Supplier } from './supplier/supplier.ts';
import type { WalletClient } from './supplier/wallet-client.ts';

/** The parts that the studio's routes share. */
export type StudioParts = {
  readonly settings: StudioSimulatorSettings;
  readonly keys: Keys;
  readonly faults: Faults;
  readonly time: SimulatorTime;
  readonly client: WalletClient;
  readonly supplier: Supplier;
  readonly freeBets: FreeBetBook;
  /** The opened games. */
  readonly sessions: Map<string, Session>;
  readonly random: Random;
  /** A second list within a minute is refused, as at the vendor. */
  readonly limitsLists: boolean;
};
