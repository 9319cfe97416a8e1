import type { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import type { CallRefusal } from '../../../shared/client/refusal.ts';

/** The reason why a game did not open. */
export type LaunchRefusal = CallRefusal<typeof launchGame>;
