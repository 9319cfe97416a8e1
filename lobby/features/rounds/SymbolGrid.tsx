import { useText } from '../../shared/texts/use-text.ts';

// Letters and a tone are enough for a recall, and they need no art of the game.
const looks: Readonly<Record<string, { readonly mark: string; readonly tone: string }>> = {
  wild: { mark: 'W', tone: 'gold-fill' },
  scatter: { mark: 'S', tone: 'brand-fill text-white' },
  lion: { mark: 'Li', tone: 'bg-[#b0431c] text-white' },
  elephant: { mark: 'El', tone: 'bg-[#2554a8] text-white' },
  rhino: { mark: 'Rh', tone: 'bg-[#1f6b3a] text-white' },
  zebra: { mark: 'Ze', tone: 'bg-[#7b2496] text-white' },
  ace: { mark: 'A', tone: 'bg-sunken' },
  king: { mark: 'K', tone: 'bg-sunken' },
  queen: { mark: 'Q', tone: 'bg-sunken' },
  jack: { mark: 'J', tone: 'bg-sunken' },
  ten: { mark: '10', tone: 'bg-sunken' },
};

/** The symbols of a spin as they stood, reel by reel. */
export function SymbolGrid({ grid }: { readonly grid: unknown }) {
  const text = useText();
  const reels = Array.isArray(grid) ? grid.filter(Array.isArray) : [];
  return (
    <div className="grid grid-flow-col grid-rows-3 gap-1 rounded-card bg-raised p-2">
      {reels.flatMap((reel: readonly unknown[], at) =>
        reel.map((symbol, row) => {
          const name = String(symbol);
          const look = looks[name] ?? { mark: '?', tone: 'bg-sunken' };
          return (
            <span
              key={`${at} ${row}`}
              role="img"
              aria-label={text(`rounds.symbol.${name}`)}
              className={`grid h-10 place-items-center rounded-lg text-sm font-extrabold ${look.tone}`}
            >
              {look.mark}
            </span>
          );
        }),
      )}
    </div>
  );
}
