import { renderToString } from 'react-dom/server';
import type { FirstScreenData } from './shared/games/first-screen-from-wire.ts';
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

/** The id of the page's last element, until which the browser delays the first paint. The data must come before it. Otherwise
 *  the first frame would be painted between the two and delay everything that waits for the whole page. */
const lastOfPage = 'page-end';

export { renderOlder } from './older/render-older.ts';

const texts = { en: englishTexts, sw: swahiliTexts } as const;

/** Returns the HTML of `/` for a country and language. Styles and data are inlined; scripts are named but not loaded yet. */
export function renderFirstScreen(data: FirstScreenData, gamesOrigin: string): string {
  // Rendering is synchronous, so requests cannot mix their view and data.
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

/** Returns the page without a screen; the service worker serves it for an uncached address. */
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

type DocumentParts = {
  readonly country: string;
  readonly language: 'en' | 'sw';
  readonly title: string;
  readonly description: string;
  readonly screen: string;
  readonly data: string;
  readonly gamesOrigin: string;
};

function documentOf({ country, language, title, description, screen, data, gamesOrigin }: DocumentParts): string {
  const preloads = page.preloads[language].join(' ');
  return (
    `<!doctype html><html lang="${language}" data-country="${country}" data-build="${page.build}" data-entry="${page.entry}" data-styles="${page.styles.join(' ')}" data-preload="${preloads}" data-game="${page.game[language].join(' ')}" data-games="${escapeHtml(gamesOrigin)}"><head><meta charset="utf-8">` +
    // Text follows the font size set on the phone, not only the browser's.
    `<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="text-scale" content="scale"><title>${escapeHtml(title)}</title>` +
    `<meta name="description" content="${escapeHtml(description)}"><meta name="theme-color" content="#24252c"><link rel="manifest" href="/manifest.webmanifest">` +
    `<link rel="icon" href="/art/icons/mark.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/art/icons/apple-touch-180.png">` +
    // Painted once it is complete: on a slow phone a partial first frame costs more than it shows.
    `<link rel="expect" href="#${lastOfPage}" blocking="render">` +
    `<script>${detectScript}</script><script>${page.bootScript}</script><style>${criticalCss}</style></head>` +
    `<body><div id="root" data-country="${country}" data-lang="${language}" data-prerendered="${screen === '' ? 'no' : 'yes'}">${screen}</div>` +
    `<script type="application/json" id="${inlinedDataId}">${data}</script><i id="${lastOfPage}" hidden></i></body></html>`
  );
}

/** Encodes JSON so that it can neither close its element nor open an HTML comment. */
function inlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}
