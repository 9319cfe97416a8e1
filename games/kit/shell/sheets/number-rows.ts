import type { GameNumbers } from '../../game-numbers.ts';
import { shownFacts, type ShownFact } from '../../shown-facts.ts';
import type { ShellTextId } from '../texts.en.ts';
import type { ShellSay } from '../texts.ts';

const names: Readonly<Record<Exclude<ShownFact['id'], 'feature'>, ShellTextId>> = {
  rtp: 'rtp',
  volatility: 'volatility',
  hitRate: 'hitRate',
  stakeBack: 'stakeBack',
  maximum: 'maximum',
  odds: 'topOdds',
};

const features: Readonly<Record<string, ShellTextId>> = { 'free-spins': 'featureFreeSpins', fan: 'featureFan', inferno: 'featureInferno' };

const bands: Readonly<Record<string, ShellTextId>> = {
  low: 'volatilityLow',
  medium: 'volatilityMedium',
  high: 'volatilityHigh',
  'low-medium': 'volatilityLowToMedium',
  'low-high': 'volatilityLowToHigh',
  'medium-high': 'volatilityMediumToHigh',
};

/** The labelled numbers of the rules sheet. */
export function numberRows(
  say: ShellSay,
  numbers: GameNumbers,
  winMax: string | null,
): readonly (readonly [name: string, value: string])[] {
  return [
    ...shownFacts(numbers).map((fact) => [nameOf(say, fact, numbers), valueOf(say, fact)] as const),
    ...(winMax === null ? [] : [[say('winMax'), winMax] as const]),
    [say('deviation'), say('times', { times: numbers.standardDeviation })],
    [say('version'), numbers.version],
  ];
}

function nameOf(say: ShellSay, { id }: ShownFact, { feature = '' }: GameNumbers): string {
  if (id !== 'feature') return say(names[id]);
  const text = features[feature];
  return text === undefined ? feature : say(text);
}

function valueOf(say: ShellSay, { kind, value }: ShownFact): string {
  switch (kind) {
    case 'percent':
      return `${value} %`;
    case 'times':
      return say('times', { times: value });
    case 'oneIn':
      return say('oneIn', { count: value });
    case 'below':
      return say('oneInBelow', { count: value });
    case 'band': {
      const text = bands[value];
      return text === undefined ? value : say(text);
    }
  }
}
