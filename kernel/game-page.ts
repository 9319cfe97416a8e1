/** Page names fixed by the platform's specification. Every other game has a folder of its own name. */
const namedPages: Readonly<Record<string, string>> = {
  'virtual-football': '/casino/virtualFootball.html',
  'rainbow-wheel': '/casino/rainbowwheel.html',
  'lucky-six': '/casino/luckySix.html',
  'easy-money': '/casino/easyMoney.html',
  'lucky-user': '/casino/luckyUser.html',
};

/** Returns the path of a game's page on the games' origin, given the game's short name. The catalogue's `resource`,
 *  the build of the games and the frame's address all use this function. */
export function gamePage(name: string): string {
  const named = Object.hasOwn(namedPages, name) ? namedPages[name] : undefined;
  return named ?? `/casino/game/${encodeURIComponent(name)}/index.html`;
}

/** The version tag that every address of a game carries (specification §9). */
const versionTag = '3.1.36';

/** The address of a game's frame on the games' origin. The server sends it with a launch. The lobby computes it
 *  earlier, so that the game loads during the launch. */
export function framePage(name: string): string {
  return `${gamePage(name)}?wver=${versionTag}`;
}
