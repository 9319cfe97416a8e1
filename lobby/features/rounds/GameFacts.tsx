import type { GameNumbers } from '@tausi/games/kit/published.ts';
import { useText } from '../../shared/texts/use-text.ts';

type GameFactsProps = { readonly numbers: GameNumbers | null; readonly sizeBytes: number | null };

/** What a player should know before playing: return, how bumpy it is, the most it pays, and the data it costs. */
export function GameFacts({ numbers, sizeBytes }: GameFactsProps) {
  const text = useText();
  const facts = [
    ...(numbers === null
      ? []
      : [
          { id: 'rtp', value: `${numbers.rtpPercent} %` },
          { id: 'volatility', value: text(`rounds.volatility.${numbers.volatility}`) },
          ...(numbers.hitRatePercent === undefined ? [] : [{ id: 'hitRate', value: `${numbers.hitRatePercent} %` }]),
          ...(numbers.featureOneIn === undefined
            ? []
            : [{ id: 'feature', value: text('rounds.facts.oneIn', { count: numbers.featureOneIn }) }]),
          { id: 'maximum', value: `${Number(numbers.maximumStakes).toLocaleString('en')} ×` },
        ]),
    ...(sizeBytes === null ? [] : [{ id: 'size', value: sizeText(sizeBytes) }]),
  ];
  return (
    <dl className="grid grow basis-[9.5rem] grid-cols-[1fr_auto] content-start gap-x-3 gap-y-1.5 text-sm">
      {facts.map(({ id, value }) => (
        <div key={id} className="contents">
          <dt className="text-soft">{text(`rounds.facts.${id}`)}</dt>
          <dd className="text-right font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
