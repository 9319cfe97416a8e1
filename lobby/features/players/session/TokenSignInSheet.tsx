import { useState } from 'react';
import { UserRoundCheck } from 'lucide-react';
import { Button } from '@tausi/ui/Button.tsx';
import { Flag } from '@tausi/ui/Flag.tsx';
import { Sheet } from '@tausi/ui/Sheet.tsx';
import type { OverlayControl, OverlayProps } from '../../../shared/overlays/overlay-props.ts';
import { acceptSignIn, declineSignIn } from '../../../shared/session/sign-in-from-address.ts';
import { useText } from '../../../shared/texts/use-text.ts';

/** A link carries a sign-in token: shows the account and signs in only after confirmation. */
export function TokenSignInSheet({ isOpen, onClose, offered }: OverlayControl & OverlayProps['token-sign-in']) {
  const text = useText();
  const [isBusy, setBusy] = useState(false);
  const decline = (): void => {
    onClose();
    if (!isBusy) void declineSignIn(offered);
  };
  const accept = async (): Promise<void> => {
    setBusy(true);
    await acceptSignIn(offered);
    onClose();
  };
  return (
    <Sheet isOpen={isOpen} onClose={decline} title={text('tokenSignIn.title')} closeLabel={text('shell.close')}>
      <div className="flex flex-col gap-4">
        <p className="text-soft">{text('tokenSignIn.lead')}</p>
        <div className="flex items-center gap-4 rounded-card border border-line bg-raised p-4">
          <span aria-hidden className="brand-fill grid size-12 shrink-0 place-items-center rounded-full text-white">
            <UserRoundCheck size={24} />
          </span>
          <span className="min-w-0 grow">
            <span className="block truncate text-xl font-extrabold tabular-nums">{offered.maskedAccount}</span>
            <span className="flex items-center gap-2 text-sm text-soft">
              <Flag country={offered.country} className="h-4 w-6" />
              {text(`markets.${offered.country}`)}
            </span>
          </span>
        </div>
        <p className="text-sm text-soft">{text('tokenSignIn.warning')}</p>
        <div className="flex flex-col gap-2">
          <Button isWide isBusy={isBusy} onPress={() => void accept()}>
            {text('tokenSignIn.accept', { account: offered.maskedAccount })}
          </Button>
          <Button isWide look="quiet" disabled={isBusy} onPress={decline}>
            {text('tokenSignIn.decline')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
