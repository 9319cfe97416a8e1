import type { listDevices } from '@tausi/contract/players/session/list-devices.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';

/** A device on which the player is signed in. */
export type Device = AnswerOf<typeof listDevices>['list'][number];
