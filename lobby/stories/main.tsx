import '../styles/app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { assert } from '@tausi/kernel';
import { queries } from '../shared/client/queries.ts';
import { keyStore } from '../shared/client/server.ts';
import { changePreferences } from '../shared/session/preferences/preferences-store.ts';
import { activateRestTexts, activateTexts } from '../shared/texts/active-texts.ts';
import { TextsProvider } from '../shared/texts/TextsProvider.tsx';
import { componentStories } from './components.stories.tsx';
import { aroundGamesStories } from './around-games.stories.tsx';
import { listStories } from './lists.stories.tsx';
import { longListStories } from './long-lists.stories.tsx';
import { rewardStories } from './rewards.stories.tsx';
import { screenStories } from './screens.stories.tsx';
import type { Line, Story } from './story.ts';
import { twoFactorStories } from './two-factor.stories.tsx';
import { depositStories } from './deposits.stories.tsx';
import { bankAccountStories } from './bank-accounts.stories.tsx';
import { withdrawalStories } from './withdrawals.stories.tsx';

const stories: readonly Story[] = [
  ...componentStories,
  ...screenStories,
  ...aroundGamesStories,
  ...listStories,
  ...longListStories,
  ...twoFactorStories,
  ...depositStories,
  ...withdrawalStories,
  ...bankAccountStories,
  ...rewardStories,
];
const { dataset } = document.documentElement;

let line: Line = 'quiet';
globalThis.fetch = (address) => {
  if (line === 'quiet') return new Promise(() => undefined);
  if (line === 'cut') return Promise.reject(new TypeError('there is no network in this story'));
  const { pathname } = new URL(address instanceof Request ? address.url : address, location.href);
  const found = line === 'busy' ? undefined : line.get(pathname);
  const answer = found === undefined ? { result: 2003, info: 'rate_limited' } : { result: 1, info: '', data: found };
  return Promise.resolve(Response.json(answer));
};

// A key that signs nothing, because the stories have no server.
await keyStore.keep('player', 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
changePreferences({ country: 'ke', player: { token: 'story', country: 'ke', isPhoneBound: true } });
const i18n = await activateTexts('sw');
await activateRestTexts();
const root = document.getElementById('root');
assert(root !== null, 'the page has a root');
const tree = createRoot(root);

/** Shows the story that the address names, else a list of all. */
function show(): void {
  const id = new URLSearchParams(location.search).get('story');
  const story = stories.find((one) => one.id === id);
  line = story?.line ?? 'quiet';
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: line !== 'cut' });
  tree.render(
    <QueryClientProvider client={queries}>
      <TextsProvider i18n={i18n}>
        <main>{story === undefined ? <List /> : story.draw()}</main>
      </TextsProvider>
    </QueryClientProvider>,
  );
  dataset['theme'] = new URLSearchParams(location.search).get('theme') ?? 'themeb';
  dataset['story'] = id ?? '';
  dataset['stories'] = stories.map((one) => one.id).join(' ');
}

function List() {
  return (
    <ul className="p-4">
      {stories.map(({ id }) => (
        <li key={id}>
          <a className="block min-h-11 py-2 text-accent-ink" href={`?story=${id}`}>
            {id}
          </a>
        </li>
      ))}
    </ul>
  );
}

show();
