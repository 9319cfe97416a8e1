import { assert } from '@tausi/kernel';
import { createHub88 } from '../hub88/create-hub88.ts';
import { createStakeEngine } from '../stake-engine/create-stake-engine.ts';
import type { Studio } from './studio.ts';
import type { StudioContracts } from './studio-contracts.ts';

/** Creates the adapters of all contracts. The only place that knows the vendors. */
export function connectStudios({ hub88, stakeEngine }: StudioContracts): readonly Studio[] {
  const studios = [...hub88.map(createHub88), ...stakeEngine.map(createStakeEngine)];
  assert(new Set(studios.map(({ name }) => name)).size === studios.length, 'every studio has a name of its own');
  return studios;
}
