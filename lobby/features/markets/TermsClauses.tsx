import { useMarketRules } from '../../shared/client/market-rules-query.ts';
import { useCountry } from '../../shared/session/view.ts';
import { useText } from '../../shared/texts/use-text.ts';

const clauses = ['age', 'account', 'money', 'play', 'fair', 'care', 'data', 'law'] as const;

// The server's rule is what counts; until it is there, the least age that any market may have.
const leastAge = 18;

/** What a player agrees to, in plain words, for the country that is shown; `Heading` fits the page around it. */
export function TermsClauses({ Heading }: { readonly Heading: 'h2' | 'h3' }) {
  const text = useText();
  const country = useCountry();
  const rules = useMarketRules(country)?.rules;
  const values = { country: text(`markets.${country}`), age: rules?.ageMin ?? leastAge };
  return (
    <>
      {rules !== undefined && <p className="pb-3 text-sm text-soft">{text('markets.terms.version', { version: rules.termsVersion })}</p>}
      <ol className="flex flex-col gap-4">
        {clauses.map((clause, at) => (
          <li key={clause} className="grid grid-cols-[2rem_1fr] gap-x-3">
            <span aria-hidden className="brand-fill grid size-8 place-items-center rounded-full text-sm font-bold text-white">
              {at + 1}
            </span>
            <div>
              <Heading className="font-bold">{text(`markets.terms.${clause}`)}</Heading>
              <p className="text-sm text-soft">{text(`markets.terms.${clause}.text`, values)}</p>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
