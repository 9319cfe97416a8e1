import type { AnswerOf } from '@tausi/contract/call.ts';
import { eventInfo } from '@tausi/contract/campaigns/events/event-info.ts';
import { tournaments } from '@tausi/contract/campaigns/tournaments/tournaments.ts';
import { getGameList } from '@tausi/contract/catalogue/games/get-game-list.ts';
import { messageByType } from '@tausi/contract/inbox/messages/message-by-type.ts';
import { contentPage } from '@tausi/contract/markets/content-page.ts';
import { chatMessages } from '@tausi/contract/support/chat-messages.ts';
import { chatOptions } from '@tausi/contract/support/chat-options.ts';
import type { ReactNode } from 'react';
import { EventsScreen } from '../features/campaigns/events/EventsScreen.tsx';
import { TournamentsScreen } from '../features/campaigns/tournaments/TournamentsScreen.tsx';
import { SearchScreen } from '../features/catalogue/search/SearchScreen.tsx';
import { MessagesScreen } from '../features/inbox/messages/MessagesScreen.tsx';
import { FaqScreen } from '../features/markets/pages/FaqScreen.tsx';
import { ChatSheet } from '../features/support/ChatSheet.tsx';
import { tournament } from './around-games.stories.tsx';
import { event, game, times } from './lists.stories.tsx';
import { message } from './message-to-wire.ts';
import { longName, longText } from './sample-words.ts';
import type { Story } from './story.ts';

const now = Date.UTC(2026, 10, 21, 9);
const nothing = (): void => undefined;

const faq = (rows: number): AnswerOf<typeof contentPage> => ({
  name: 'faq',
  language: 'sw',
  version: '2026-12',
  validFrom: now,
  title: longName,
  lead: '',
  changes: '',
  sections: times(rows, (at) => ({ id: `part-${at}`, title: longName, html: `<p>${longText}</p>` })),
});

const chatLine = (at: number): AnswerOf<typeof chatMessages>['messages'][number] => ({
  seq: at + 1,
  from: at % 2 === 0 ? 'player' : 'agent',
  name: longName,
  text: at % 3 === 0 ? longName.replaceAll(' ', '') : longText,
  at: now,
});

type LongList = { readonly name: string; readonly lineOf: (rows: number) => ReadonlyMap<string, unknown>; readonly draw: () => ReactNode };

const lists: readonly LongList[] = [
  {
    name: 'events',
    lineOf: (rows) => new Map([[eventInfo.path, { actList: times(rows, event), eventSign: false, pages: '' }]]),
    draw: () => <EventsScreen />,
  },
  {
    name: 'tournaments',
    lineOf: (rows) => new Map([[tournaments.path, { list: times(rows, (at) => tournament({ id: at, title: longName })) }]]),
    draw: () => <TournamentsScreen />,
  },
  {
    name: 'search',
    lineOf: (rows) => new Map([[getGameList.path, { list: times(rows, game), more: '' }]]),
    draw: () => <SearchScreen />,
  },
  { name: 'faq', lineOf: (rows) => new Map([[contentPage.path, faq(rows)]]), draw: () => <FaqScreen /> },
  {
    name: 'chat',
    lineOf: (rows) =>
      new Map<string, unknown>([
        [chatOptions.path, { kind: 'own' }],
        [chatMessages.path, { messages: times(rows, chatLine) }],
      ]),
    draw: () => <ChatSheet isOpen onClose={nothing} />,
  },
  {
    name: 'messages',
    lineOf: (rows) => new Map([[messageByType.path, { list: times(rows, message), more: '' }]]),
    draw: () => <MessagesScreen />,
  },
];

const sizes = [0, 1, 10_000];

/** Lists that operators and other players fill, with no row, one and ten thousand, more than the server ever sends. The rows are
 *  made when a story opens, or the book would open slowly. */
export const longListStories: readonly Story[] = lists.flatMap(({ name, lineOf, draw }) =>
  sizes.map((rows): Story => ({
    id: `long-${name}-${rows}`,
    get line() {
      return lineOf(rows);
    },
    draw,
  })),
);
