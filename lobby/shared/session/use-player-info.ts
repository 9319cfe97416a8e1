import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { useCall } from '../client/use-call.ts';
import { platformCode } from './platform-code.ts';
import { playerFromWire, type Player } from './player-from-wire.ts';
import { useSignInState } from './use-signed-in.ts';

/** The params of the player's info in the query cache; live balances are written there. */
export const playerInfoParams = { platform: platformCode() };

/** Returns the signed-in player and the purses, updated by the live stream. Undefined for a visitor and while loading. */
export function usePlayerInfo(): Player | undefined {
  const isSignedIn = useSignInState() !== 'visitor';
  const info = useCall(getUserInfo, playerInfoParams, { enabled: isSignedIn });
  return isSignedIn && info.data !== undefined ? playerFromWire(info.data) : undefined;
}
