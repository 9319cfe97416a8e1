import { Check } from 'lucide-react';
import { marketCodes, marketOf, type MarketCode } from '@tausi/kernel';
import { Flag } from '@tausi/ui/Flag.tsx';
import { Sheet } from '@tausi/ui/Sheet.tsx';
import type { OverlayControl } from '../../shared/overlays/overlay-props.ts';
import { chooseCountry } from '../../shared/session/choose-view.ts';
import { usePreference } from '../../shared/session/preferences-store.ts';
import { useCountry } from '../../shared/session/view.ts';
import { useText } from '../../shared/texts/use-text.ts';

/** The choice of country. It belongs to the account of a signed-in player, so there it can only be looked at. */
export function CountrySheet({ isOpen, onClose }: OverlayControl) {
  const text = useText();
  const current = useCountry();
  const isBound = usePreference(({ player }) => player !== null);
  const choose = (country: MarketCode): void => {
    if (country === current) onClose();
    else chooseCountry(country);
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text('markets.country')} closeLabel={text('shell.close')}>
      <p className="pb-3 text-sm text-soft">
        {text(isBound ? 'markets.country.bound' : 'markets.country.hint', { country: text(`markets.${current}`) })}
      </p>
      <ul className="flex flex-col gap-2">
        {marketCodes.map((country) => (
          <li key={country}>
            <button
              type="button"
              disabled={isBound && country !== current}
              aria-current={country === current}
              onClick={() => choose(country)}
              className={`flex min-h-16 w-full items-center gap-4 rounded-2xl border px-4 text-left transition active:scale-[0.98] disabled:opacity-45 ${country === current ? 'border-accent bg-raised' : 'border-line bg-sunken'}`}
            >
              <Flag country={country} className="h-7 w-10.5" />
              <span className="min-w-0 grow">
                <span className="block font-bold">{text(`markets.${country}`)}</span>
                <span className="block text-sm text-soft">
                  {marketOf(country).currencyLabel} · +{marketOf(country).dialCode}
                </span>
              </span>
              {country === current && <Check size={22} className="text-accent-ink" aria-hidden />}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
