import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createI18n } from '../../../shared/texts/i18n.ts';
import { TextsContext } from '../../../shared/texts/use-text.ts';
import { playPath } from '../home/play-from-address.ts';
import { WinsTicker } from './WinsTicker.tsx';

const win = { gameId: 100_001, showName: 'Savanna Riches', amount: '5000.00', at: 1_700_000_000_000 };
const i18n = createI18n('en', {});

const markupOf = (wins: readonly (typeof win)[]): string =>
  renderToStaticMarkup(
    <TextsContext.Provider value={{ i18n }}>
      <WinsTicker wins={wins} currencyLabel="KSH" />
    </TextsContext.Provider>,
  );

it('wins ticker: a win shows its game and leads to it', () => {
  const markup = markupOf([win, { ...win, gameId: 7 }]);
  expect(markup).toContain(`href="#${playPath(win.gameId)}"`);
  expect(markup).toContain('Savanna Riches');
});

it('wins ticker: stays away without wins', () => {
  expect(markupOf([])).toBe('');
});
