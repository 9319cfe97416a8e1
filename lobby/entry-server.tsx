import { renderToString } from 'react-dom/server';
import type { FirstScreenData } from '@tausi/contract/catalogue/home/first-screen.ts';
import { page } from 'virtual:tausi-page';
import { messages as englishTexts } from 'virtual:tausi-texts/en/first';
import { messages as swahiliTexts } from 'virtual:tausi-texts/sw/first';
import { App } from './app/App.tsx';
import { inlinedDataId } from './app/start/inlined-data.ts';
import { seedFirstScreen } from './shared/client/first-screen-query.ts';
import { detectScript } from './older/detect.ts';
import { queries } from './shared/client/queries.ts';
import { setPrerenderedView } from './shared/session/preferences/view.ts';
import { createI18n } from './shared/texts/i18n.ts';
import criticalCss from './styles/critical.css?inline';

/** Stands at the page's end; when the parser has met it, the page may be painted. The data comes before it, else the first
 *  frame would be drawn between the two and hold up what waits for the whole page. */
const lastOfPage = 'page-end';

export { renderOlder } from './older/render-older.ts';

const texts = { en: englishTexts, sw: swahiliTexts } as const;

/** The whole HTML of `/` for a country and language: styles and data inlined, scripts named but not yet fetched. */
export function renderFirstScreen(data: FirstScreenData, gamesOrigin: string): string {
  // Rendering is synchronous, so the view and the data of one request never meet another's.
  const { country, language } = data;
  setPrerenderedView({ country, language });
  queries.clear();
  seedFirstScreen(queries, data);
  const i18n = createI18n(language, texts[language]);
  const screen = renderToString(<App i18n={i18n} />);
  return documentOf({
    country,
    language,
    title: i18n._('shell.title'),
    description: i18n._('shell.description'),
    screen,
    data: inlineJson(data),
    gamesOrigin,
  });
}

/** The same page without a screen: what the service worker keeps for an address it has not seen. */
export function renderShell(): string {
  return documentOf({
    country: '',
    language: 'en',
    title: texts.en['shell.title'] === undefined ? '' : createI18n('en', texts.en)._('shell.title'),
    description: '',
    screen: '',
    data: '',
    gamesOrigin: '',
  });
}

type Parts = {
  readonly country: string;
  readonly language: 'en' | 'sw';
  readonly title: string;
  readonly description: string;
  readonly screen: string;
  readonly data: string;
  readonly gamesOrigin: string;
};

function documentOf({ country, language, title, description, screen, data, gamesOrigin }: Parts): string {
  const preloads = page.preloads[language].join(' ');
  return (
    `<!doctype html><html lang="${language}" data-country="${country}" data-build="${page.build}" data-entry="${page.entry}" data-styles="${page.styles.join(' ')}" data-preload="${preloads}" data-game="${page.game[language].join(' ')}" data-games="${escapeHtml(gamesOrigin)}"><head><meta charset="utf-8">` +
    // The text takes the size that is set on the phone, not the browser's alone.
    `<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="text-scale" content="scale"><title>${escapeHtml(title)}</title>` +
    `<meta name="description" content="${escapeHtml(description)}"><meta name="theme-color" content="#24252c"><link rel="manifest" href="/manifest.webmanifest">` +
    `<link rel="icon" href="/art/icons/mark.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/art/icons/apple-touch-180.png">` +
    // Drawn once, when the screen is whole: a first frame of half the page would cost a slow phone more than it shows.
    `<link rel="expect" href="#${lastOfPage}" blocking="render">` +
    `<script>${detectScript}</script><script>${page.bootScript}</script><style>${criticalCss}</style></head>` +
    `<body><div id="root" data-country="${country}" data-lang="${language}" data-prerendered="${screen === '' ? 'no' : 'yes'}">${screen}</div>` +
    `<script type="application/json" id="${inlinedDataId}">${data}</script><i id="${lastOfPage}" hidden></i></body></html>`
  );
}

/** JSON that cannot end its element or start a comment in HTML. */
function inlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}
