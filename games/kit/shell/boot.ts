import { tellDataTaken } from '../data-taken.ts';
import { element } from '../element.ts';
import { browserWorld, createFrameClient, type FrameClient, type Told } from '../frame-client.ts';
import { readLaunch } from '../launch-address.ts';
import { measureContainers } from './measure-containers.ts';
import { shellSay } from './texts.ts';

/** A running game, which receives the lobby's later messages. */
export type Opened = { readonly hear: (told: Told) => void };

/** The lobby's first message, with the context. */
export type ToldContext = Extract<Told, { readonly type: 'context' }>;

type Open = (host: HTMLElement, client: FrameClient, told: ToldContext) => Promise<Opened>;

/** Alternatives for browsers that cannot draw the pictures of a slot: the games without WebGL. */
const gamesWithoutWebGl = ['Lucky Plane', 'Blackjack 21', 'Hi-Lo', 'Kilimanjaro Roulette', 'Dice Duel', 'Keno Rush', 'Plinko Drop'];

/** Starts the frame: finds its lobby, waits for the context, opens the game and passes on later messages. */
export function boot(needs: { readonly webGl: boolean }, open: Open): void {
  const host = document.querySelector<HTMLElement>('#game');
  if (host === null) throw new Error('the page has no #game element');
  measureContainers(document);
  const guessed = shellSay(navigator.language.startsWith('sw') ? 'sw' : 'en');
  const launch = readLaunch(window.location.hash);
  if (launch === null || window.parent === window) return showEnd(host, [guessed('noLobby')], null);
  if (needs.webGl && !hasWebGl()) {
    const client = createFrameClient(launch, browserWorld(), () => undefined);
    client.ready();
    return showEnd(host, [guessed('noPicture'), guessed('plainGames', { games: gamesWithoutWebGl.join(', ') })], {
      text: guessed('otherGames'),
      run: () => client.tell({ type: 'close' }),
    });
  }
  let opened: Promise<Opened> | null = null;
  const client: FrameClient = createFrameClient(launch, browserWorld(), (told) => {
    if (told.type === 'context' && opened === null) {
      const say = shellSay(told.context.language);
      document.documentElement.lang = told.context.language;
      opened = open(host, client, told);
      opened.then(
        () => document.querySelector('#loading')?.remove(),
        () => showEnd(host, [say('loadFailed')], { text: say('again'), run: () => window.location.reload() }),
      );
      return;
    }
    void opened?.then(
      (game) => game.hear(told),
      () => undefined,
    );
  });
  client.ready();
  tellDataTaken((bytes) => client.tell({ type: 'data-taken', bytes }));
}

function hasWebGl(): boolean {
  const probe = document.createElement('canvas');
  return probe.getContext('webgl2') !== null || probe.getContext('webgl') !== null;
}

function showEnd(host: HTMLElement, texts: readonly string[], action: { readonly text: string; readonly run: () => void } | null): void {
  document.querySelector('#loading')?.remove();
  const parts: Node[] = texts.map((text) => element('p', { text, attributes: { role: 'alert' } }));
  if (action !== null) parts.push(element('button', { class: 'great is-main', text: action.text, press: action.run }));
  host.replaceChildren(element('div', { class: 'end' }, ...parts));
}
