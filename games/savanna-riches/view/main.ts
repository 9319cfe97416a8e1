import './style.css';
import { browserWorld, createFrameClient, type FrameClient, type Told } from '../../kit/frame-client.ts';
import { element } from '../../kit/element.ts';
import { readLaunch } from '../../kit/launch-address.ts';
import { openGame, type Open } from './open-game.ts';
import { sayIn } from './texts.ts';

/** Starts the frame: finds the lobby it belongs to, waits for the context, opens the game and hands all news on. */
function start(): void {
  const host = document.querySelector<HTMLElement>('#game');
  if (host === null) throw new Error('the page has no place for the game');
  const guessed = sayIn(navigator.language.startsWith('sw') ? 'sw' : 'en');
  const launch = readLaunch(window.location.hash);
  if (launch === null || window.parent === window) return showEnd(host, guessed('noLobby'), null);
  if (!canDraw()) {
    const client = createFrameClient(launch, browserWorld(), () => undefined);
    client.ready();
    return showEnd(host, guessed('noPicture'), { text: guessed('closeGame'), run: () => client.tell({ type: 'close' }) });
  }
  let open: Promise<Open> | null = null;
  const client: FrameClient = createFrameClient(launch, browserWorld(), (told: Told) => {
    if (told.type === 'context' && open === null) {
      const say = sayIn(told.context.language);
      document.documentElement.lang = told.context.language;
      open = openGame(host, client, told);
      open.catch(() => showEnd(host, say('loadFailed'), { text: say('again'), run: () => window.location.reload() }));
      return;
    }
    void open?.then(
      (game) => game.hear(told),
      () => undefined,
    );
  });
  client.ready();
}

function canDraw(): boolean {
  const probe = document.createElement('canvas');
  return probe.getContext('webgl2') !== null || probe.getContext('webgl') !== null;
}

function showEnd(host: HTMLElement, text: string, action: { readonly text: string; readonly run: () => void } | null): void {
  document.querySelector('#loading')?.remove();
  const parts: Node[] = [element('p', { text, attributes: { role: 'alert' } })];
  if (action !== null) parts.push(element('button', { class: 'primary', text: action.text, press: action.run }));
  host.replaceChildren(element('div', { class: 'end' }, ...parts));
}

start();
