import type { OtherGame } from '../bridge/bridge.ts';
import { element } from '../drawing/element.ts';
import { browserWorld, createFrameClient } from '../bridge/frame-client.ts';
import type { Launch } from '../bridge/launch-address.ts';
import { showEnd } from './show-end.ts';
import { shellSay } from './texts.ts';

/** Says that this browser cannot draw the game, and leads to the games that it can draw: the lobby lists them. */
export function offerPlainGames(host: HTMLElement, launch: Launch): void {
  let say = shellSay(navigator.language.startsWith('sw') ? 'sw' : 'en');
  let games: readonly OtherGame[] = [];
  const draw = (): void => {
    showEnd(host, [say('noPicture')], { text: say('otherGames'), run: () => client.send({ type: 'close' }) });
    const end = host.querySelector('.end');
    if (end === null || games.length === 0) return;
    end.classList.add('is-list');
    end.lastElementChild?.before(
      element('p', { text: say('plainGames') }),
      listOf(games, (gameId) => client.send({ type: 'open-game', gameId })),
    );
  };
  const client = createFrameClient(launch, browserWorld(), (message) => {
    if (message.type === 'context') {
      say = shellSay(message.context.language);
      document.documentElement.lang = message.context.language;
    } else if (message.type === 'games') games = message.games;
    else return;
    draw();
  });
  draw();
  client.ready();
  client.send({ type: 'list-plain-games' });
}

function listOf(games: readonly OtherGame[], open: (gameId: number) => void): HTMLElement {
  const buttons = games.map(({ gameId, title }) => element('button', { class: 'great', text: title, press: () => open(gameId) }));
  return element('div', { class: 'plain-games' }, ...buttons);
}
