import type { Say } from '../../kit/shell/game-view.ts';
import type { FootballTextId } from './texts.en.ts';

type Words = Say<FootballTextId>;

export type MarketId = 'market1x2' | 'marketTotal' | 'marketBoth' | 'marketScore';

/** Which market a selection belongs to. */
export function marketOf(selection: string): MarketId {
  if (/^[1X2]$/.test(selection)) return 'market1x2';
  if (selection.startsWith('score-')) return 'marketScore';
  return selection.startsWith('both-') ? 'marketBoth' : 'marketTotal';
}

/** What a selection is called on a slip, by itself. */
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

/** The same under the head of its market, as short as can be. */
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
