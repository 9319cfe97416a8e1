import { BadgeCheck } from 'lucide-react';
import { Button } from '@tausi/ui/Button.tsx';
import { Sheet } from '@tausi/ui/Sheet.tsx';
import type { OverlayControl } from '../../../shared/overlays/overlay-props.ts';
import { usePlayerInfo } from '../../../shared/session/use-player-info.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { NetworkMark } from './SocialButton.tsx';
import { useBindSocial } from './use-social.ts';

const goods = ['fast', 'safe', 'silent'] as const;

/** A player with a phone adds a social account to sign in by. */
export function BindSocialSheet({ isOpen, onClose }: OverlayControl) {
  const text = useText();
  const isBound = usePlayerInfo()?.isSocialBound === true;
  const { network, isBusy, start } = useBindSocial(onClose);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text('account.social')} closeLabel={text('shell.close')}>
      {isBound ? (
        <p className="flex items-center gap-3 rounded-2xl bg-sunken px-4 py-4 font-semibold text-success">
          <BadgeCheck size={22} aria-hidden />
          {text('account.social.bound')}
        </p>
      ) : (
        <div className="flex flex-col gap-4">
          <p className="text-soft">{text('account.social.lead')}</p>
          <ul className="flex flex-col gap-2.5 rounded-card border border-line bg-raised p-4 text-sm">
            {goods.map((good) => (
              <li key={good} className="flex items-start gap-3">
                <BadgeCheck size={18} className="mt-px shrink-0 text-accent-ink" aria-hidden />
                {text(`account.social.good.${good}`)}
              </li>
            ))}
          </ul>
          <Button isWide isBusy={isBusy} disabled={network === null} onPress={start}>
            <NetworkMark />
            {text('account.social.continue')}
          </Button>
          {network === null && <p className="text-sm text-soft">{text('account.social.later')}</p>}
        </div>
      )}
    </Sheet>
  );
}
