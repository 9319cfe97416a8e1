import { gamePage } from '@tausi/kernel';

/** The version tag that every address of a game carries (specification §9). */
const versionTag = '3.1.36';

/** Where a game's frame opens, on the origin of the games. */
export function frameAddress(gamesOrigin: string, name: string): string {
  return `${gamesOrigin}${gamePage(name)}?wver=${versionTag}`;
}
