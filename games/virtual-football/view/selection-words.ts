import type { Say } from '../../kit/shell/game-view.ts';
import type { FootballTextId } from './texts.en.ts';

type Words = Say<FootballTextId>;

export type MarketId = 'market1x2' | 'marketTotal' | 'marketBoth' | 'marketScore';

/** Returns the market of a selection. */
export function marketOf(selection: string): MarketId {
  if (/^[1X2]$/.test(selection)) return 'market1x2';
  if (selection.startsWith('score-')) return 'marketScore';
  return selection.startsWith('both-') ? 'marketBoth' : 'marketTotal';
}

/** Returns the name of a selection on a slip, without its market. */
export function selectionText(selection: string, say: Words): string {
  switch (selection) {
    case '1':
      return `1 · ${say('home')}`;
    case 'X':
      return `X · ${say('draw')}`;
    case '2':
      return `2 · ${say('away')}`;
    case 'both-yes':
      return say('bothYes');
    case 'both-no':
      return say('bothNo');
    case 'score-other':
      return say('scoreOther');
    default:
      return numbered(selection, say);
  }
}

/** Returns the short name of a selection below the name of its market. */
export function shortText(selection: string, say: Words): string {
  if (/^[1X2]$/.test(selection)) return selection;
  if (selection === 'score-other') return say('other');
  if (selection.startsWith('score-')) return selection.slice('score-'.length).replace('-', '–');
  if (selection.startsWith('both-')) return say(selection === 'both-yes' ? 'yes' : 'no');
  return numbered(selection, say);
}

function numbered(selection: string, say: Words): string {
  const [kind = '', first = '', second = ''] = selection.split('-');
  if (kind === 'score') return say('score', { home: first, away: second });
  return say(kind === 'over' ? 'over' : 'under', { goals: first });
}
