import { Copy } from 'lucide-react';
import { Button } from '@tausi/ui/Button.tsx';
import { useText } from '../../../shared/texts/use-text.ts';
import { copyText } from './copy-text.ts';

/** The recovery codes, shown only once. */
export function RecoveryCodes({ codes, onKept }: { readonly codes: readonly string[]; readonly onKept: () => void }) {
  const text = useText();
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="text-sm text-soft">
        {text('account.factor.codes.lead')}
      </p>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(max(40%,8.25rem),1fr))] gap-2">
        {codes.map((code) => (
          <li key={code} className="rounded-xl bg-sunken py-3 text-center font-mono text-body font-bold tracking-wide">
            {code}
          </li>
        ))}
      </ul>
      <Button look="secondary" isWide onPress={() => void copyText(codes.join('\n'))}>
        <Copy size={18} aria-hidden />
        {text('account.factor.codes.copy')}
      </Button>
      <Button isWide onPress={onKept}>
        {text('account.factor.codes.kept')}
      </Button>
    </div>
  );
}
