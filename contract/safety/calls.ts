import type { Call } from '../call.ts';
import { cancelLimitChange } from './cancel-limit-change.ts';
import { chooseRealityCheck } from './choose-reality-check.ts';
import { exclude } from './exclude.ts';
import { getSafety } from './get-safety.ts';
import { seeRealityCheck } from './see-reality-check.ts';
import { setLimit } from './set-limit.ts';

export const safetyCalls: readonly Call[] = [getSafety, setLimit, cancelLimitChange, exclude, chooseRealityCheck, seeRealityCheck];
