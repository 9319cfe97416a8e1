import { SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { queryLabel } from '@tausi/contract/catalogue/games/query-label.ts';
import { useCall } from '../../../shared/client/use-call.ts';
import { useFirstScreen } from '../../../shared/client/first-screen-query.ts';
import { useCountry, useLanguage } from '../../../shared/session/preferences/view.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { FilterChip } from '../games/FilterChip.tsx';
import { everything, type GameFilter } from '../games/use-game-list.ts';

const allGames = 1002;
const homeCategory = 15;
const volatilities = ['low', 'medium', 'high'] as const;

type SearchFiltersProps = { readonly filter: GameFilter; readonly onChange: (filter: GameFilter) => void };

/** Filters by category, volatility and features; collapsed by default. */
export function SearchFilters({ filter, onChange }: SearchFiltersProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const count = (filter.categoryId === null ? 0 : 1) + (filter.volatility === null ? 0 : 1) + filter.labelIds.length;
  return (
    <div className="mt-2">
      <div className="flex items-center justify-between">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="inline-flex min-h-11 items-center gap-2 text-sm font-bold"
        >
          <SlidersHorizontal size={17} className="text-accent-ink" aria-hidden />
          {text('lobby.filter')}
          {count > 0 && <span className="brand-fill rounded-full px-2 py-0.5 text-xs text-white">{count}</span>}
        </button>
        {count > 0 && (
          <button type="button" onClick={() => onChange(everything)} className="min-h-11 text-sm font-semibold text-accent-ink">
            {text('lobby.filter.clear')}
          </button>
        )}
      </div>
      {isOpen && <Filters filter={filter} onChange={onChange} />}
    </div>
  );
}

function Filters({ filter, onChange }: SearchFiltersProps) {
  const text = useText();
  const country = useCountry();
  const lang = useLanguage();
  const { data: home } = useFirstScreen();
  const labels = useCall(queryLabel, { country, type: allGames, lang }).data ?? [];
  const { categoryId, volatility, labelIds } = filter;
  const categories = home?.categories.filter((one) => one.categoryId !== homeCategory && one.categoryId !== allGames) ?? [];
  return (
    <div className="flex flex-col gap-1 rounded-card border border-line bg-surface px-3 py-2">
      <Group title={text('lobby.filter.category')}>
        {categories.map((one) => (
          <FilterChip
            key={one.categoryId}
            title={one.des}
            isOn={one.categoryId === categoryId}
            onPress={() => onChange({ ...filter, categoryId: one.categoryId === categoryId ? null : one.categoryId })}
          />
        ))}
      </Group>
      <Group title={text('lobby.filter.volatility')}>
        {volatilities.map((one) => (
          <FilterChip
            key={one}
            title={text(`lobby.filter.volatility.${one}`)}
            isOn={one === volatility}
            onPress={() => onChange({ ...filter, volatility: one === volatility ? null : one })}
          />
        ))}
      </Group>
      <Group title={text('lobby.filter.features')}>
        {labels.map(({ id, name, gameNum }) => (
          <FilterChip
            key={id}
            title={name}
            count={gameNum}
            isOn={labelIds.includes(id)}
            onPress={() =>
              onChange({ ...filter, labelIds: labelIds.includes(id) ? labelIds.filter((one) => one !== id) : [...labelIds, id] })
            }
          />
        ))}
      </Group>
    </div>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div role="group" aria-label={title}>
      <p className="pt-1 text-xs font-bold text-soft">{title}</p>
      <div className="row-scroll gap-2">{children}</div>
    </div>
  );
}
