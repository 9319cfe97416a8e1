import { isRecord } from '@tausi/kernel';

/** Where a studio's game sends the player. */
export type StudioMessage = 'lobby' | 'deposit';

/** Reads a message of the page that a studio's game returns to. It is ours and on the games' origin; anything else is ignored, the
 *  game itself included. */
export function readStudioMessage(
  { origin, data }: Pick<MessageEvent<unknown>, 'origin' | 'data'>,
  gamesOrigin: string,
): StudioMessage | null {
  if (origin !== gamesOrigin || gamesOrigin === '' || !isRecord(data) || data['tausiStudio'] !== 1) return null;
  const { to } = data;
  return to === 'lobby' || to === 'deposit' ? to : null;
}
