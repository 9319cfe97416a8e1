import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { useCall } from '../client/use-call.ts';
import { platformCode } from './platform-code.ts';
import { playerFromWire, type Player } from './player-from-wire.ts';
import { useSignInState } from './use-signed-in.ts';

/** Params under which the player's info lies in the query cache; live balances are written there. */
export const playerInfoParams = { platform: platformCode() };

/** The signed-in player and the purses, kept fresh by the live stream; undefined for a visitor and until they are there. */
export function usePlayerInfo(): Player | undefined {
  const isSignedIn = useSignInState() !== 'visitor';
  const info = useCall(getUserInfo, playerInfoParams, { enabled: isSignedIn });
  return isSignedIn && info.data !== undefined ? playerFromWire(info.data) : undefined;
}
