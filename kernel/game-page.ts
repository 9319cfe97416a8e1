/** Pages whose names the platform's specification fixed long ago; every other game has a folder of its own name. */
const namedPages: Readonly<Record<string, string>> = {
  'virtual-football': '/casino/virtualFootball.html',
  'rainbow-wheel': '/casino/rainbowwheel.html',
  'lucky-six': '/casino/luckySix.html',
  'easy-money': '/casino/easyMoney.html',
  'lucky-user': '/casino/luckyUser.html',
};

/** Where a game's page lies on the games' origin, by the game's short name. The one place that knows: the catalogue's
 *  `resource`, the build of the games and the address of a frame all ask here. */
export function gamePage(name: string): string {
  const named = Object.hasOwn(namedPages, name) ? namedPages[name] : undefined;
  return named ?? `/casino/game/${encodeURIComponent(name)}/index.html`;
}

/** The version tag that every address of a game carries (specification §9). */
const versionTag = '3.1.36';

/** The address of a game's frame on the games' origin. The server tells it with a launch; the lobby knows it before, so that the
 *  game is fetched while it is being launched. */
export function framePage(name: string): string {
  return `${gamePage(name)}?wver=${versionTag}`;
}
