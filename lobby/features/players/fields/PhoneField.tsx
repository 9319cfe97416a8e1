import { ChevronDown } from 'lucide-react';
import { marketOf } from '@tausi/kernel';
import { Field } from '@tausi/ui/Field.tsx';
import { Flag } from '@tausi/ui/Flag.tsx';
import { openOverlay } from '../../../shared/overlays/overlay-store.ts';
import { useCountry } from '../../../shared/session/preferences/view.ts';
import { useText } from '../../../shared/texts/use-text.ts';

type PhoneFieldProps = { readonly value: string; readonly onChange: (phone: string) => void; readonly problem: string | null };

/** The mobile number after the country's dial code. The dial code opens the country list. */
export function PhoneField({ value, onChange, problem }: PhoneFieldProps) {
  const text = useText();
  const market = marketOf(useCountry());
  const dialCode = (
    <button
      type="button"
      aria-label={text('players.phone.country', { dial: market.dialCode, country: text(`markets.${market.code}`) })}
      onClick={() => openOverlay('country', {})}
      className="-ml-2 flex min-h-11 items-center gap-1.5 rounded-xl px-2 font-semibold text-ink"
    >
      <Flag country={market.code} className="h-4 w-6" />+{market.dialCode}
      <ChevronDown size={16} className="text-soft" aria-hidden />
    </button>
  );
  return (
    <Field
      label={text('players.phone')}
      problem={problem}
      before={dialCode}
      name="username"
      type="tel"
      inputMode="tel"
      autoComplete="username"
      maxLength={24}
      placeholder={text(`players.phone.example.${market.code}`)}
      value={value}
      onChange={(happening) => onChange(happening.target.value)}
    />
  );
}
