import { useCountry } from '../../shared/session/view.ts';
import { useText } from '../../shared/texts/use-text.ts';
import { TermsClauses } from './TermsClauses.tsx';

/** The terms page of the country, open to everybody. */
export function LicenseScreen() {
  const text = useText();
  return (
    <div className="mx-auto max-w-xl p-4">
      <h1 className="text-xl font-extrabold">{text('markets.terms', { country: text(`markets.${useCountry()}`) })}</h1>
      <p className="pt-1 pb-4 text-sm text-soft">{text('markets.license.hint')}</p>
      <TermsClauses Heading="h2" />
    </div>
  );
}
