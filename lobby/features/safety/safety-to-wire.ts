import type { ParamsOf } from '@tausi/contract/call.ts';
import type { cancelLimitChange } from '@tausi/contract/safety/cancel-limit-change.ts';
import type { setLimit } from '@tausi/contract/safety/set-limit.ts';

export type LimitRequest = ParamsOf<typeof setLimit>;
export type LimitChange = ParamsOf<typeof cancelLimitChange>;
