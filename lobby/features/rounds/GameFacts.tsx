import type { GameNumbers } from '@tausi/games/kit/game-numbers.ts';
import type { ShownFact } from '@tausi/games/kit/shown-facts.ts';
import { useText } from '../../shared/texts/use-text.ts';

type GameFactsProps = {
  readonly shown: readonly ShownFact[];
  readonly feature: GameNumbers['feature'];
  readonly sizeBytes: number | null;
};

/** The facts before play: return, volatility, hit rate, top win with its odds, and download size. */
export function GameFacts({ shown, feature, sizeBytes }: GameFactsProps) {
  const text = useText();
  const facts = [
    ...shown.map((fact) => ({ id: fact.id === 'feature' ? `feature.${feature ?? ''}` : fact.id, value: factText(text, fact) })),
    ...(sizeBytes === null ? [] : [{ id: 'size', value: sizeText(sizeBytes) }]),
  ];
  return (
    <dl className="mt-4 grid grid-cols-[1fr_auto] gap-x-3 gap-y-1.5 text-sm">
      {facts.map(({ id, value }) => (
        <div key={id} className="contents">
          <dt className="text-soft">{text(`rounds.facts.${id}`)}</dt>
          <dd className="text-right font-semibold whitespace-nowrap tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function factText(text: ReturnType<typeof useText>, { kind, value }: ShownFact): string {
  switch (kind) {
    case 'percent':
      return `${value} %`;
    case 'times':
      return `${value} ×`;
    case 'oneIn':
      return text('rounds.facts.oneIn', { count: value });
    case 'below':
      return text('rounds.facts.below', { count: value });
    case 'band':
      return text(`rounds.volatility.${value}`);
  }
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
