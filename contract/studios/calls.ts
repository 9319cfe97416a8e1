import type { Call } from '../call.ts';
import { getOneTouchGameUrl } from './get-one-touch-game-url.ts';
import { getThirdDemoGameUrl } from './get-third-demo-game-url.ts';
import { getThirdGameUrl } from './get-third-game-url.ts';

export const studiosCalls: readonly Call[] = [getOneTouchGameUrl, getThirdDemoGameUrl, getThirdGameUrl];
