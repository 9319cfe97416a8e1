import { framePage } from '@tausi/kernel';

/** The address of a game's frame on the games' origin. */
export function frameAddress(gamesOrigin: string, name: string): string {
  return `${gamesOrigin}${framePage(name)}`;
}
