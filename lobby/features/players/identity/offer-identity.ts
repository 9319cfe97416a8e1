import { getUserInfo } from '@tausi/contract/players/get-user-info.ts';
import { callServer } from '../../../shared/client/server.ts';
import { openOverlay } from '../../../shared/overlays/overlay-store.ts';
import { playerInfoParams } from '../../../shared/session/use-player-info.ts';

/** Opens the identity check for a player of Ghana who has not passed it (specification §4). */
export async function offerIdentity(): Promise<void> {
  const info = await callServer(getUserInfo, playerInfoParams);
  if (info.ok && info.value.country === 'gh' && info.value.kycPassV1 === 0) openOverlay('identity', {});
}
