import type { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import type { getThirdGameUrl } from '@tausi/contract/studios/get-third-game-url.ts';
import type { CallRefusal } from '../../../shared/client/refusal.ts';

/** The reason why a game did not open. */
export type LaunchRefusal = CallRefusal<typeof launchGame> | CallRefusal<typeof getThirdGameUrl>;
