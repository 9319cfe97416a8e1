import { framePage } from '@tausi/kernel';

/** Where a game's frame opens, on the origin of the games. */
export function frameAddress(gamesOrigin: string, name: string): string {
  return `${gamesOrigin}${framePage(name)}`;
}
