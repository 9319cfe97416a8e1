import { ShieldCheck } from 'lucide-react';
import { endTwoFactor } from '@tausi/contract/players/factor/end-two-factor.ts';
import { marketOf } from '@tausi/kernel';
import { useCountry, useLanguage } from '../../../shared/session/preferences/view.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { showToast } from '../../../shared/toast/toast-store.ts';
import type { FactorState } from './factor-from-wire.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { useFactorSend } from '../../../shared/factor/use-factor-send.ts';

type FactorOnProps = { readonly state: FactorState; readonly onOff: () => void };

const few = 3;

/** Shows since when the second factor is on and how many recovery codes are left, and lets the player switch it off. */
export function FactorOn({ state, onOff }: FactorOnProps) {
  const text = useText();
  const language = useLanguage();
  const { timeZone } = marketOf(useCountry());
  const { send, isBusy, refusal, forgetRefusal } = useFactorSend(endTwoFactor);
  const end = async (password: string): Promise<void> => {
    const ended = await send((factor) => ({ password, ...factor }));
    if (!ended.ok) return;
    showToast({ kind: 'success', textId: 'account.factor.off.done' });
    onOff();
  };
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(state.since ?? 0);
  return (
    <PasswordForm
      submitLabel={text('account.factor.off')}
      isDangerous
      isBusy={isBusy}
      refusal={refusal}
      onChange={forgetRefusal}
      onPassword={(password) => void end(password)}
    >
      <div className="flex items-center gap-3 rounded-2xl bg-sunken px-4 py-4">
        <span className="brand-fill grid size-12 shrink-0 place-items-center rounded-full text-white">
          <ShieldCheck size={26} aria-hidden />
        </span>
        <div className="min-w-0">
          <p className="font-bold">{text('account.factor.on.since', { date })}</p>
          <p className="text-sm text-soft">{text('account.factor.on.left', { count: state.recoveryLeft })}</p>
        </div>
      </div>
      {state.recoveryLeft <= few && <p className="text-sm font-semibold text-danger">{text('account.factor.on.few')}</p>}
      <p className="text-sm text-soft">{text('account.factor.off.lead')}</p>
    </PasswordForm>
  );
}
