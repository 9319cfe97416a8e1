import { Button } from '@tausi/ui/Button.tsx';
import { useText } from '../../../shared/texts/use-text.ts';
import { useSocialSignIn } from './use-social.ts';

/** The social sign-in, shown where the operator offers it. */
export function SocialButton({ onDone }: { readonly onDone: () => void }) {
  const text = useText();
  const { network, isBusy, start } = useSocialSignIn(onDone);
  if (network === null) return null;
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-center gap-3 text-sm text-soft">
        <span aria-hidden className="h-px grow bg-line" />
        {text('account.social.or')}
        <span aria-hidden className="h-px grow bg-line" />
      </p>
      <Button look="secondary" isWide isBusy={isBusy} onPress={start}>
        <NetworkMark />
        {text('account.social.continue')}
      </Button>
    </div>
  );
}

/** A round letter in the brand's blue, so that the network's logo is not copied. */
function NetworkMark() {
  return (
    <span aria-hidden className="brand-fill grid size-6 place-items-center rounded-full text-[15px] leading-none font-extrabold text-white">
      f
    </span>
  );
}
