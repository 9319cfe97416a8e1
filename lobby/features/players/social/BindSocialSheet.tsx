import { BadgeCheck } from 'lucide-react';
import { unbindSocial } from '@tausi/contract/players/social/unbind-social.ts';
import { Sheet } from '@tausi/ui/Sheet.tsx';
import { queries } from '../../../shared/client/queries.ts';
import type { OverlayControl } from '../../../shared/overlays/overlay-props.ts';
import { usePlayerInfo } from '../../../shared/session/use-player-info.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { showToast } from '../../../shared/toast/toast-store.ts';
import { PasswordForm } from '../factor/PasswordForm.tsx';
import { useFactorSend } from '../../../shared/factor/use-factor-send.ts';
import { useBindSocial } from './use-social.ts';

const goods = ['fast', 'safe', 'silent'] as const;

/** Adds a social account as a sign-in method to a player with a phone, or removes it. */
export function BindSocialSheet({ isOpen, onClose }: OverlayControl) {
  const text = useText();
  const isBound = usePlayerInfo()?.isSocialBound === true;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text('account.social')} closeLabel={text('shell.close')}>
      {isBound ? <Bound onUnbound={onClose} /> : <Unbound onBound={onClose} />}
    </Sheet>
  );
}

/** The benefit of binding, the password and the button to the network. */
function Unbound({ onBound }: { readonly onBound: () => void }) {
  const text = useText();
  const { network, isBusy, start, refusal, forgetRefusal } = useBindSocial(onBound);
  const lead = (
    <>
      <p className="text-soft">{text('account.social.lead')}</p>
      <ul className="flex flex-col gap-2.5 rounded-card border border-line bg-raised p-4 text-sm">
        {goods.map((good) => (
          <li key={good} className="flex items-start gap-3">
            <BadgeCheck size={18} className="mt-px shrink-0 text-accent-ink" aria-hidden />
            {text(`account.social.good.${good}`)}
          </li>
        ))}
      </ul>
    </>
  );
  if (network === null)
    return (
      <div className="flex flex-col gap-4">
        {lead}
        <p className="text-sm text-soft">{text('account.social.later')}</p>
      </div>
    );
  return (
    <PasswordForm
      submitLabel={text('account.social.continue')}
      isBusy={isBusy}
      refusal={refusal}
      onChange={forgetRefusal}
      onPassword={start}
    >
      {lead}
      <p className="text-sm text-soft">{text('account.social.told')}</p>
    </PasswordForm>
  );
}

/** The account is bound; the player may remove it. */
function Bound({ onUnbound }: { readonly onUnbound: () => void }) {
  const text = useText();
  const { send, isBusy, refusal, forgetRefusal } = useFactorSend(unbindSocial);
  const unbind = async (password: string): Promise<void> => {
    const unbound = await send((factor) => ({ password, ...factor }));
    if (!unbound.ok) return;
    await queries.invalidateQueries();
    showToast({ kind: 'success', textId: 'account.social.removed' });
    onUnbound();
  };
  return (
    <PasswordForm
      submitLabel={text('account.social.remove')}
      isDangerous
      isBusy={isBusy}
      refusal={refusal}
      onChange={forgetRefusal}
      onPassword={(password) => void unbind(password)}
    >
      <p className="flex items-center gap-3 rounded-2xl bg-sunken px-4 py-4 font-semibold text-success">
        <BadgeCheck size={22} className="shrink-0" aria-hidden />
        {text('account.social.bound')}
      </p>
      <p className="text-sm text-soft">{text('account.social.remove.lead')}</p>
    </PasswordForm>
  );
}
