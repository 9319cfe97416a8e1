import { useState } from 'react';
import { Check } from 'lucide-react';
import { logout } from '@tausi/contract/players/session/logout.ts';
import { marketCodes, marketOf, type MarketCode } from '@tausi/kernel';
import { Button } from '@tausi/ui/Button.tsx';
import { Flag } from '@tausi/ui/Flag.tsx';
import { Sheet } from '@tausi/ui/Sheet.tsx';
import { callServer } from '../../shared/client/server.ts';
import type { OverlayControl } from '../../shared/overlays/overlay-props.ts';
import { chooseCountry } from '../../shared/session/preferences/choose-view.ts';
import { usePreference } from '../../shared/session/preferences/preferences-store.ts';
import { expectSignOut } from '../../shared/session/signed-out-by-server.ts';
import { signOut } from '../../shared/session/sign-in.ts';
import { useCountry } from '../../shared/session/preferences/view.ts';
import { useText } from '../../shared/texts/use-text.ts';

/** Selects the country. An account belongs to one country, so another country is shown signed out; the player is warned first. */
export function CountrySheet({ isOpen, onClose }: OverlayControl) {
  const text = useText();
  const current = useCountry();
  const isBound = usePreference(({ player }) => player !== null);
  const [wanted, setWanted] = useState<MarketCode | null>(null);
  const choose = (country: MarketCode): void => {
    if (country === current) onClose();
    else if (isBound) setWanted(country);
    else chooseCountry(country);
  };
  if (wanted !== null) return <LeaveCountry from={current} to={wanted} isOpen={isOpen} onClose={onClose} onStay={() => setWanted(null)} />;
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
              aria-current={country === current}
              onClick={() => choose(country)}
              className={`flex min-h-16 w-full items-center gap-4 rounded-2xl border px-4 text-left transition active:scale-[0.98] ${country === current ? 'border-accent bg-raised' : 'border-line bg-sunken'}`}
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

type LeaveCountryProps = OverlayControl & { readonly from: MarketCode; readonly to: MarketCode; readonly onStay: () => void };

/** Explains the change before a signed-in player leaves the country of the account. */
function LeaveCountry({ from, to, isOpen, onClose, onStay }: LeaveCountryProps) {
  const text = useText();
  const [isBusy, setBusy] = useState(false);
  const countries = { from: text(`markets.${from}`), to: text(`markets.${to}`) };
  const leave = async (): Promise<void> => {
    setBusy(true);
    expectSignOut();
    // Without an answer the browser signs the player out anyway, as on logout.
    await callServer(logout, {});
    await signOut();
    chooseCountry(to);
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text('markets.country.leave', countries)} closeLabel={text('shell.close')}>
      <div className="flex flex-col gap-4">
        <p className="flex items-start gap-4 rounded-2xl bg-sunken px-4 py-4 text-sm">
          <Flag country={to} className="mt-0.5 h-7 w-10.5 shrink-0" />
          <span className="min-w-0">{text('markets.country.leave.lead', countries)}</span>
        </p>
        <Button isWide isBusy={isBusy} onPress={() => void leave()}>
          {text('markets.country.leave.go')}
        </Button>
        <Button look="quiet" isWide onPress={onStay}>
          {text('markets.country.leave.stay', countries)}
        </Button>
      </div>
    </Sheet>
  );
}
