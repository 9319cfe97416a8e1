import { reportDataUse } from '../bridge/data-taken.ts';
import { browserWorld, createFrameClient, type FrameClient, type LobbyMessage } from '../bridge/frame-client.ts';
import { readLaunch } from '../bridge/launch-address.ts';
import { measureContainers } from './measure-containers.ts';
import { showEnd } from './show-end.ts';
import { shellSay } from './texts.ts';

/** A running game, which receives the lobby's later messages. */
export type Opened = { readonly hear: (message: LobbyMessage) => void };

/** The lobby's first message, with the context. */
export type ContextMessage = Extract<LobbyMessage, { readonly type: 'context' }>;

type Open = (host: HTMLElement, client: FrameClient, message: ContextMessage) => Promise<Opened>;

/** Starts the frame: finds its lobby, waits for the context, opens the game and passes on later messages. */
export function boot(needs: { readonly webGl: boolean }, open: Open): void {
  const host = document.querySelector<HTMLElement>('#game');
  if (host === null) throw new Error('the page has no #game element');
  measureContainers(document);
  const guessed = shellSay(navigator.language.startsWith('sw') ? 'sw' : 'en');
  const launch = readLaunch(window.location.hash);
  if (launch === null || window.parent === window) return showEnd(host, [guessed('noLobby')], null);
  if (needs.webGl && !hasWebGl()) {
    showEnd(host, [guessed('noPicture')], null);
    return void import('./without-web-gl.ts').then(({ offerPlainGames }) => offerPlainGames(host, launch));
  }
  let opened: Promise<Opened> | null = null;
  const client: FrameClient = createFrameClient(launch, browserWorld(), (message) => {
    if (message.type === 'context' && opened === null) {
      const say = shellSay(message.context.language);
      document.documentElement.lang = message.context.language;
      opened = open(host, client, message);
      opened.then(
        () => document.querySelector('#loading')?.remove(),
        () => showEnd(host, [say('loadFailed')], { text: say('again'), run: () => window.location.reload() }),
      );
      return;
    }
    void opened?.then(
      (game) => game.hear(message),
      () => undefined,
    );
  });
  client.ready();
  reportDataUse((bytes) => client.send({ type: 'data-taken', bytes }));
}

function hasWebGl(): boolean {
  const probe = document.createElement('canvas');
  return probe.getContext('webgl2') !== null || probe.getContext('webgl') !== null;
}
